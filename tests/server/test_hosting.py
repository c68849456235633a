"""The examples of docs/hosting.md are taken by the programs that they are for, where these are installed."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def examples(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", DOCS, re.DOTALL)


def test_nginx_takes_the_proxy_in_front_of_several_processes(tmp_path: Path) -> None:
    if not shutil.which("nginx") or not shutil.which("openssl"):
        pytest.skip("nginx or openssl is not installed.")
    server, upstream = examples("nginx")
    key, chain = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
    subject = ["-subj", "/CN=rooks.example", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
    made = ["openssl", "req", "-x509", "-nodes", *subject, "-keyout", str(key), "-out", str(chain)]
    subprocess.run(made, check=True, capture_output=True)
    server = server.replace("/etc/letsencrypt/live/rooks.example", str(tmp_path))
    server = server.replace("http://127.0.0.1:8765", "http://rookery").replace(
        "443", f"unix:{tmp_path}/socket"
    )
    folders = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    kept = "".join(f"{name}_temp_path {tmp_path}/{name};" for name in folders)
    whole = f"pid {tmp_path}/pid; events {{}} http {{ access_log off; {kept} {upstream} {server} }}"
    config = tmp_path / "nginx.conf"
    config.write_text(whole, encoding="utf-8")
    tried = subprocess.run(
        ["nginx", "-t", "-c", config, "-e", tmp_path / "log"], check=False, capture_output=True, text=True
    )
    assert "test is successful" in tried.stderr, tried.stderr


def test_systemd_takes_the_units(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd-analyze is not installed.")
    unit, several = examples("ini")
    command = re.search("^ExecStart=.*$", unit, re.MULTILINE)
    assert command
    begin, *more = several.splitlines()
    template = unit.replace(command[0], "\n".join([begin, *more]))
    for name, text in (("rookery", unit), ("rookery@8765", template)):
        path = tmp_path / f"{name}.service"
        path.write_text(text.replace("/opt/rookery/bin/rookery", "/bin/true"), encoding="utf-8")
        tried = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", path], check=False, capture_output=True, text=True
        )
        assert (tried.returncode, tried.stderr) == (0, ""), tried.stderr


def test_the_container_copies_all_that_a_wheel_is_made_of() -> None:
    stage = (ROOT / "Containerfile").read_text(encoding="utf-8").rpartition("FROM ")[2]
    copied = {part for line in re.findall("^COPY (.*)$", stage, re.MULTILINE) for part in line.split()[:-1]}
    hatch = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    assert "custom" in hatch["targets"]["wheel"]["hooks"]
    assert "hatch_build.py" in copied
    for made in hatch["artifacts"]:
        assert f"/rookery/{made.removesuffix('/**')}" in copied


def test_no_example_takes_the_package_of_another_project() -> None:
    """What is called rookery on PyPI is not this."""
    assert not re.search(r"pip install (--upgrade )?rookery", DOCS)


def test_everything_that_is_installed_is_checked() -> None:
    """As SECURITY.md says: by the hashes of the lock; the wheel brings nothing else with it."""
    installed = re.findall(r"pip install([^`\n]*)", DOCS)
    assert len(installed) >= 3
    assert all("--require-hashes" in parts or "--no-deps" in parts for parts in installed)
