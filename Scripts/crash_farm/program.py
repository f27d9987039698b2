"""Running the program, and what every run must keep to."""
import os
import resource
import signal
import subprocess
import tempfile
import threading
import time

# As `a11ylint --help` says them, but for 70: an internal error is none that anything may cause.
DOCUMENTED = {0, 1, 2, 3, 4, 5}

# Longer than any run here takes on a busy machine.
TIME_LIMIT = 120

# The same for inputs that are small, and the memory that such a run of a debug build may take, in bytes.
SMALL_TIME_LIMIT = 30
SMALL_MEMORY = 512 << 20
# Beyond this a run is ended, before the machine is.
_ADDRESSES = 16 << 30


class Outcome:
    """How a run ended: its code (negative for a signal, None where it hung) and what it printed, in bytes."""

    def __init__(self, arguments, code, output, errors, time_limit=TIME_LIMIT, memory=0, is_left=False, seconds=0.0):
        self.arguments, self.code, self.output, self.errors = arguments, code, output, errors
        self.time_limit, self.memory, self.is_left, self.seconds = time_limit, memory, is_left, seconds

    @property
    def is_killed(self):
        return self.code == -signal.SIGKILL

    def faults(self, codes=DOCUMENTED):
        """What is wrong with how it ended: texts."""
        if self.code is None:
            return [f"{self.call}: did not end within {self.time_limit} s"]
        found = []
        if self.memory > SMALL_MEMORY:
            found.append(f"{self.call}: took {self.memory >> 20} MB, expected less than {SMALL_MEMORY >> 20}")
        if self.is_left:
            found.append(f"{self.call}: a process that it has started is still there a second later")
        if self.code not in codes:
            ending = f"signal {-self.code}" if self.code < 0 else f"code {self.code}"
            expected = ", ".join(map(str, sorted(codes)))
            found.append(f"{self.call}: ended with {ending}, expected {expected}: {self.complaint}")
        if b"Fatal error" in self.errors:
            found.append(f"{self.call}: {self.complaint}")
        return found

    @property
    def call(self):
        return " ".join(map(str, self.arguments))

    @property
    def complaint(self):
        lines = self.errors.decode(errors="replace").strip().splitlines()
        return lines[-1][:300] if lines else "it says nothing"


class Program:
    """The built program."""

    def __init__(self, path):
        self.path = path

    def environment(self, **more):
        """What every run sees: nothing of a CI, a fixed time, no report of a crash."""
        inherited = {key: os.environ[key] for key in ("PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH") if key in os.environ}
        return inherited | {"SWIFT_BACKTRACE": "enable=no", "SOURCE_DATE_EPOCH": "1700000000"} | more

    def start(self, arguments, folder, before=(), environment=None, **streams):
        """Starts it in a session of its own."""
        command = [*map(str, before), str(self.path), *map(str, arguments)]
        streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | streams
        return subprocess.Popen(
            command, cwd=folder, env=self.environment() if environment is None else environment, start_new_session=True,
            **streams)

    def run(self, arguments, folder, before=(), environment=None, input=None, time_limit=TIME_LIMIT, **streams):
        """Runs it to its end."""
        if input is not None:
            streams["stdin"] = subprocess.PIPE
        process = self.start(arguments, folder, before, environment, **streams)
        return self.finish(process, arguments, input, time_limit)

    def measure(self, arguments, folder, environment=None, input=b""):
        """Runs it on inputs that are small, for which it may take little time and memory, its children included."""
        outcome = self._measure(arguments, folder, environment, input, SMALL_TIME_LIMIT)
        # A machine that others keep busy is no fault of the program.
        return outcome if outcome.code is not None else self._measure(arguments, folder, environment, input, 2 * SMALL_TIME_LIMIT)

    def _measure(self, arguments, folder, environment, input, time_limit):
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors, tempfile.TemporaryFile() as given:
            given.write(input)
            given.seek(0)
            process = self.start(arguments, folder, environment=environment, stdin=given, stdout=output, stderr=errors)
            if hasattr(resource, "prlimit"):
                try:
                    resource.prlimit(process.pid, resource.RLIMIT_AS, (_ADDRESSES, _ADDRESSES))
                except ProcessLookupError:
                    pass
            is_late = threading.Event()
            timer = threading.Timer(time_limit, lambda: (is_late.set(), _kill(process.pid)))
            timer.start()
            _, status, usage = os.wait4(process.pid, 0)
            timer.cancel()
            process.returncode = os.waitstatus_to_exitcode(status)
            is_left = not is_late.is_set() and _is_left(process.pid)
            _kill(process.pid)
            output.seek(0)
            errors.seek(0)
            # Linux counts kilobytes, and macOS bytes.
            memory = usage.ru_maxrss * (1 if os.uname().sysname == "Darwin" else 1024)
            return Outcome(arguments, None if is_late.is_set() else process.returncode, output.read(), errors.read(),
                           time_limit, memory, is_left, usage.ru_utime + usage.ru_stime)

    @staticmethod
    def finish(process, arguments, input=None, time_limit=TIME_LIMIT):
        try:
            output, errors = process.communicate(input, timeout=time_limit)
            code = process.returncode
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, errors = process.communicate()
            code = None
        return Outcome(arguments, code, output or b"", errors or b"")


# Whom a program has started ends with it, or soon after.
def _is_left(group):
    for _ in range(20):
        try:
            os.killpg(group, 0)
        except (ProcessLookupError, PermissionError):
            return False
        time.sleep(0.05)
    return True


def _kill(group):
    try:
        os.killpg(group, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass
