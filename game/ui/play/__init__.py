"""What every table shares, whatever is played at it."""
