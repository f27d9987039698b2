class ReleaseFailure(Exception):
    """What a release lacks, and what to do, in one line."""
