#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>

// Runs in the child, which shares the memory of its parent and so may only make system calls.
static int become(
    const char *path, char *const words[], char *const variables[], const int streams[3], pid_t parent) {
  setpgid(0, 0);
  struct sigaction usual;
  memset(&usual, 0, sizeof usual);
  usual.sa_handler = SIG_DFL;
  for (int number = 1; number < NSIG; number++) sigaction(number, &usual, NULL);
  // The parent may have been killed before this took effect.
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
  if (getppid() != parent) return ESRCH;
  for (int target = 0; target < 3; target++) {
    int source = streams[target];
    if (source < 0) source = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (source < 0 || dup2(source, target) < 0) return errno;
  }
#ifdef SYS_close_range
  // Descriptors of the parent that other threads opened without O_CLOEXEC. Kernels before 5.9 keep them.
  syscall(SYS_close_range, 3, ~0U, 0);
#endif
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(path, words, variables);
  return errno;
}

int cprocess_start(
    const char *path, char *const words[], char *const variables[], const int streams[3], pid_t *process) {
  // No handler of the parent may run in the child.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t parent = getpid();
  volatile int fault = 0;
  // posix_spawn cannot set a parent-death signal, and fork would copy the page tables of a large process.
  pid_t child = vfork();
  if (child == 0) {
    fault = become(path, words, variables, streams, parent);
    _exit(127);
  }
  int failure = child < 0 ? errno : fault;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (child > 0 && failure != 0) waitpid(child, NULL, 0);
  if (failure == 0) *process = child;
  return failure;
}

#else
#include <spawn.h>

int cprocess_start(
    const char *path, char *const words[], char *const variables[], const int streams[3], pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure != 0) return failure;
  failure = posix_spawnattr_init(&attributes);
  if (failure != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return failure;
  }
  for (int target = 0; target < 3 && failure == 0; target++) {
    failure = streams[target] < 0
        ? posix_spawn_file_actions_addopen(&actions, target, "/dev/null", O_RDWR, 0)
        : posix_spawn_file_actions_adddup2(&actions, streams[target], target);
  }
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setpgroup(&attributes, 0);
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  posix_spawnattr_setflags(&attributes, flags);
  if (failure == 0) failure = posix_spawn(process, path, &actions, &attributes, words, variables);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}

#endif

int cprocess_has_ended(pid_t process, int waits) {
  siginfo_t state;
  int code;
  do {
    state.si_pid = 0;
    code = waitid(P_PID, (id_t)process, &state, WEXITED | WNOWAIT | (waits ? 0 : WNOHANG));
  } while (code < 0 && errno == EINTR);
  // An error means that another thread has reaped the child.
  return code < 0 || state.si_pid != 0;
}
