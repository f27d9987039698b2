"""How a rehearsal ends."""
import dataclasses


class Failure(Exception):
    """A fault of an installation, in one line."""


class NotRehearsed(Exception):
    """The reason why this machine cannot rehearse an installation."""


@dataclasses.dataclass
class Outcome:
    """A rehearsal that succeeded: a note, and whether the installed program has found the defect of the sample."""
    note: str = ""
    has_finding: bool = True
