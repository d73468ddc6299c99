"""What the law says, for every reader of it: the page, the site, the terminal and the command line.

Everything here is data; who shows it decides how. `shelf` lists the codes and customs, `book` opens
one code, `comparison` sets all of them side by side on one matter, `claims` lists what a code lets
a player allege, `phrases` says what is laid down in a few words. Import the module that you need:
some of them read the casebook, which takes time.
"""
