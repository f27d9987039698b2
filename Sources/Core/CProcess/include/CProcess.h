#ifndef CPROCESS_H
#define CPROCESS_H

#include <sys/types.h>

/// Starts a program in a process group of its own, with default signal dispositions, no signal blocked and no
/// descriptors but its standard streams.
///
/// On Linux, the kernel kills the program when the thread that called this function ends, so the caller must
/// wait for it.
///
/// @param streams The descriptors for standard input, output and error; -1 for /dev/null.
/// @return 0, or the error number.
int cprocess_start(
    const char *path, char *const words[], char *const variables[], const int streams[3], pid_t *process);

/// Returns whether a child has ended. The child remains a zombie, so its process ID is not reused.
///
/// @param waits Whether to wait for the end.
int cprocess_has_ended(pid_t process, int waits);

#endif
