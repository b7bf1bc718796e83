#!/bin/sh
# The pinned Node needs one library that a bare Debian leaves out. It is fetched where that asks
# nobody for a password; otherwise one line says what to run.
library=libatomic1
as_root=
[ "$(id -u)" = 0 ] || as_root='sudo -n'
if $as_root true 2>/dev/null; then
  echo "Node needs $library of this system: installing it, once."
  $as_root apt-get -qq update >/dev/null 2>&1
  $as_root apt-get -qq install -y --no-install-recommends $library >/dev/null 2>&1
  node -e 0 2>/dev/null && exit 0
fi
echo "Node needs a library of this system. Install it as root with: apt-get install $library" >&2
exit 1
