"""What was tried, and what failed."""
import collections
import concurrent.futures
import os
import threading
import time


class Deadline:
    """A moment, or none: then nothing is left out."""

    def __init__(self, end=None):
        self.end = end

    @property
    def is_over(self):
        return self.end is not None and time.monotonic() > self.end

    @property
    def is_none(self):
        return self.end is None

    def share(self, number, count):
        """The end of the share of the first `number` of `count` equal pieces, counted from now."""
        if self.end is None:
            return self
        now = time.monotonic()
        return Deadline(now + max(0, self.end - now) * number / count)

    def sample(self, items, random):
        """The items: all in order, or where time is short in any order, until it is over."""
        items = list(items)
        if self.end is not None:
            random.shuffle(items)
        for item in items:
            if self.is_over:
                return
            yield item

    def each(self, items, random, try_one):
        """Tries one of `sample` after the other, on every core."""
        self._each(self.sample(items, random), try_one)

    def each_in_order(self, items, try_one):
        """The same in the order of the items, until it is over."""
        self._each((item for item in items if not self.is_over), try_one)

    @staticmethod
    def _each(items, try_one):
        lock = threading.Lock()

        def work():
            while True:
                with lock:
                    item = next(items, None)
                if item is None:
                    return
                try_one(*item)

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for done in [pool.submit(work) for _ in range(os.cpu_count())]:
                done.result()


class Tally:
    """Counts by part and by what was tried."""

    def __init__(self):
        self._lock = threading.RLock()
        self.counts = collections.OrderedDict()
        # Of changed inputs by their kinds: how many were tried, not refused at first sight, and read.
        self.shares = collections.OrderedDict()
        self.failed = 0
        self.part = ""

    def begin(self, part):
        self.part = part
        print(f"== {part}", flush=True)

    def count(self, what, number=1):
        with self._lock:
            self._row(what)[0] += number

    def check(self, what, faults):
        """Counts one trial and what is wrong with it: texts, none where all is well."""
        self.count(what)
        for fault in faults:
            self.fail(what, fault)

    def share(self, kind, has_passed, is_read):
        """Counts a changed input, whether it was not refused at first sight, and whether it was read."""
        with self._lock:
            tried, passed, read = self.shares.get(kind, (0, 0, 0))
            self.shares[kind] = (tried + 1, passed + has_passed, read + is_read)

    def fail(self, what, message):
        with self._lock:
            self._row(what)[1] += 1
            self.failed += 1
            # A flood of one fault hides the others.
            if self._row(what)[1] <= 100:
                print(f"FAILED {self.part}: {what}: {message}", flush=True)

    def _row(self, what):
        return self.counts.setdefault((self.part, what), [0, 0])

    def table(self, seconds):
        width = max([len(what) for _, what in self.counts] + [4])
        lines = [f"{'part':<13} {'what':<{width}} {'tried':>7} {'failed':>7}"]
        for (part, what), (tried, failed) in self.counts.items():
            lines.append(f"{part:<13} {what:<{width}} {tried:>7} {failed:>7}")
        tried = sum(row[0] for row in self.counts.values())
        lines.append(f"{'all':<13} {f'in {seconds:.0f} s':<{width}} {tried:>7} {self.failed:>7}")
        if self.shares:
            lines += ["", f"{'changed inputs, beyond the first refusal':<{width + 14}} {'tried':>7} {'beyond':>7} {'read':>7}"]
        for kind, (tried, passed, read) in sorted(self.shares.items()):
            lines.append(f"{kind:<{width + 14}} {tried:>7} {passed / tried:>7.0%} {read / tried:>7.0%}")
        return "\n".join(lines)
