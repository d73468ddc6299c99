"""The kernel and the umpire side by side with other libraries: `make bench`."""
