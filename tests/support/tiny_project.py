"""A project with our scripts and a package of its own that takes no time to install, to test how a clone is set up."""

import io
import shutil
import subprocess
import zipfile
from importlib.metadata import distribution
from pathlib import Path

ROOT = Path(__file__).parents[2]

BACKEND = """
import zipfile
from pathlib import Path

def build_editable(folder, config_settings=None, metadata_directory=None):
    name = "meandre-1.0-py3-none-any.whl"
    with zipfile.ZipFile(Path(folder, name), "w") as wheel:
        wheel.writestr("meandre.py", "def main(): print('http://localhost:1/')")
        wheel.writestr("meandre-1.0.dist-info/METADATA", "Metadata-Version: 2.1\\nName: meandre\\nVersion: 1.0\\n")
        wheel.writestr("meandre-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\n")
        wheel.writestr("meandre-1.0.dist-info/entry_points.txt", "[console_scripts]\\nmeandre = meandre:main\\n")
        wheel.writestr("meandre-1.0.dist-info/RECORD", "meandre.py,,\\n")
    return name
"""
PYPROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
[project]
name = "meandre"
version = "1.0"
"""


def new_project(folder: Path, *needs: str) -> Path:
    """Write the project, as a repository that can be cloned; it needs the package `pebble`, or those given."""
    shutil.copytree(ROOT / "scripts", folder / "scripts", ignore=shutil.ignore_patterns("__pycache__"))
    requirements = folder / "requirements"
    requirements.mkdir()
    requirements.joinpath("base.txt").write_text("".join(f"{name}==1.0\n" for name in needs or ("pebble",)))
    shutil.copy(ROOT / "requirements" / "installer.txt", requirements)
    folder.joinpath("src").mkdir()
    folder.joinpath("src", "empty.py").touch()
    folder.joinpath("backend.py").write_text(BACKEND)
    folder.joinpath("pyproject.toml").write_text(PYPROJECT)
    author = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
    for command in (("init", "--quiet"), ("add", "."), (*author, "commit", "--quiet", "--message=Begin")):
        subprocess.run(["git", *command], cwd=folder, check=True)
    return folder


def write_pebble(wheels: Path, name: str = "pebble") -> None:
    """The only package that the project needs; or another one as small."""
    with zipfile.ZipFile(wheels / f"{name}-1.0-py3-none-any.whl", "w") as wheel:
        wheel.writestr(f"{name}.py", "")
        wheel.writestr(f"{name}-1.0.dist-info/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        wheel.writestr(f"{name}-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{name}-1.0.dist-info/RECORD", f"{name}.py,,\n")


def write_uv(wheels: Path) -> None:
    """The uv of this environment as a wheel again."""
    uv = distribution("uv")
    prefix = f"uv-{uv.version}"
    with zipfile.ZipFile(wheels / f"{prefix}-py3-none-any.whl", "w") as wheel:
        record = io.StringIO()
        for file in uv.files or ():
            inside = f"{prefix}.data/scripts/{file.name}" if file.parent.name == "bin" else str(file)
            if file.name == "RECORD" or file.suffix == ".pyc":
                continue
            wheel.write(str(file.locate()), inside)
            record.write(f"{inside},,\n")
        wheel.writestr(f"{prefix}.dist-info/RECORD", record.getvalue())
