"""Servers on the loopback interface: releases by HTTPS, repositories by git."""
import contextlib
import functools
import http.server
import pathlib
import socket
import ssl
import subprocess
import threading
import time

from .outcome import Failure
from .processes import ENVIRONMENT, end, run


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextlib.contextmanager
def releases(folder, certificates):
    """Serves `folder` by HTTPS with a certificate made in the folder `certificates`; the port and the certificate.

    SwiftPM takes binary targets by HTTPS only, so everything is served as it is on the internet.
    """
    certificate, key = certificates / "certificate.pem", certificates / "key.pem"
    run("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
        "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate)
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(QuietHandler, directory=str(folder)))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    # A client that says nothing holds up its own thread alone.
    server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server.server_port, certificate
    finally:
        server.shutdown()
        server.server_close()


@contextlib.contextmanager
def repositories(folder):
    """Serves the bare repositories below `folder` by `git daemon`; the port."""
    daemon = pathlib.Path(run("git", "--exec-path").stdout.strip()) / "git-daemon"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [daemon, "--listen=127.0.0.1", f"--port={port}", f"--base-path={folder}", "--export-all", "--reuseaddr"],
        env=ENVIRONMENT, start_new_session=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    try:
        _await(port, process)
        yield port
    finally:
        end(process)


def _await(port, process):
    limit = time.monotonic() + 60
    while True:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        if process.poll() is not None or time.monotonic() > limit:
            raise Failure("git daemon does not answer; is the package of git complete?")
        time.sleep(0.02)
