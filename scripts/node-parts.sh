#!/bin/sh
# The pinned Node needs one library that a bare Debian leaves out. `install` fetches it where that
# asks nobody for a password; otherwise, and for anybody else, one line says what to run.
library=libatomic1
if [ "${1:-}" = install ]; then
  if [ "$(id -u)" = 0 ]; then as_root=; else as_root='sudo -n'; fi
  echo "Node needs $library of this system: installing it, once."
  { $as_root apt-get -qq update && $as_root apt-get -qq install -y --no-install-recommends $library; } >/dev/null 2>&1
  node -e 0 && exit 0
fi
echo "Node needs a library of this system. Install it as root with: apt-get install $library" >&2
exit 1
