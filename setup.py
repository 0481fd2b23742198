"""Builds the compiled part of the Python package with CMake; all else is in pyproject.toml.

The environment variable TORITSUME_BUILD_DIR may name a build folder that was configured with
-DTORITSUME_PYTHON=ON for the same Python; its module is then taken instead of compiling everything
anew.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent


class CMakeBuild(build_ext):
    """Takes the module that CMake makes."""

    def build_extension(self, ext):
        build = Path(os.environ.get("TORITSUME_BUILD_DIR", Path(self.build_temp) / "cmake"))
        if "TORITSUME_BUILD_DIR" not in os.environ:
            self.configure(build)
        target = ["--target", "toritsume_python"]
        subprocess.run(["cmake", "--build", str(build), *target], check=True)
        module = Path(self.get_ext_fullpath(ext.name))
        module.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(build / "python" / "toritsume" / module.name, module)

    def configure(self, build):
        options = ["-GNinja", "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_UNITY_BUILD=ON"]
        options += ["-DBUILD_TESTING=OFF", "-DTORITSUME_SHARED=OFF", "-DTORITSUME_PYTHON=ON"]
        options += [f"-DPython_EXECUTABLE={sys.executable}"]
        build.mkdir(parents=True, exist_ok=True)
        subprocess.run(["cmake", "-S", str(ROOT), "-B", str(build), *options], check=True)


def version():
    """The one version of the project."""
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"project\(toritsume VERSION ([0-9.]+)", text).group(1)


setup(
    version=version(),
    ext_modules=[Extension("toritsume._core", sources=[])],
    cmdclass={"build_ext": CMakeBuild},
)
