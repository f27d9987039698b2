// The C library under Apple's name. What it has besides, and differently, is not declared here.
@_exported import Glibc
