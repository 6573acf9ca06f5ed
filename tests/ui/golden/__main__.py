import pygame

from tests.ui.golden import FILE, drawn, sheet

pygame.image.save(sheet(drawn()), str(FILE))
