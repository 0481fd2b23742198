#!/usr/bin/env bash
# Installs the Python package with pip into a folder, with the objects of a build, and uses it.
#
#   install.sh PYTHON BUILD_DIR WORK_DIR
set -euo pipefail
python=$1 build=$2 work=$3
root=$(cd "$(dirname "$0")/../.." && pwd)

rm -rf "$work"
mkdir -p "$work"
# From a copy: setuptools writes beside what it reads.
tar -C "$root" --exclude=./build --exclude=./.git --exclude=node_modules -cf - . |
  tar -C "$work" --one-top-level=source -xf -
cd "$work/source"
TORITSUME_BUILD_DIR=$build "$python" -m pip install -q --no-build-isolation --no-deps --no-index \
  --root-user-action=ignore --target "$work/installed" .
cd "$work"
PYTHONPATH=$work/installed "$python" - <<'PYTHON'
import pathlib
import toritsume
from importlib.metadata import version

assert toritsume.solve("7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1").plies == 3
assert version("toritsume") == toritsume.__version__
folder = pathlib.Path(toritsume.__file__).parent
assert "installed" in str(folder)
assert (folder / "py.typed").exists() and (folder / "_core.pyi").exists()
PYTHON
echo 'python_package: installed by pip and used'
