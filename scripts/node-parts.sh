#!/bin/sh
# The pinned Node needs one library that a bare Debian leaves out. It is fetched where that asks
# nobody for a password; otherwise one line says what to run.
library=libatomic1
# A line that moves on a terminal, one every ten seconds elsewhere; how long apt still needs, it does not know.
showing() {
  what=$1
  shift
  "$@" >/dev/null 2>&1 &
  work=$!
  seconds=0
  while kill -0 "$work" 2>/dev/null; do
    sleep 1
    seconds=$((seconds + 1))
    [ "$seconds" -lt 2 ] && continue
    if [ -t 2 ]; then
      printf '\r\033[K%s: %s s so far' "$what" "$seconds" >&2
    elif [ $((seconds % 10)) -eq 0 ]; then
      echo "$what: $seconds s so far" >&2
    fi
  done
  [ -t 2 ] && printf '\r\033[K' >&2
  wait "$work"
}
as_root=
[ "$(id -u)" = 0 ] || as_root='sudo -n'
if $as_root true 2>/dev/null; then
  echo "Node needs $library of this system: installing it, once."
  showing 'Reading the list of packages (1 of 2)' $as_root apt-get -qq update
  showing "Installing $library (2 of 2)" $as_root apt-get -qq install -y --no-install-recommends $library
  node -e 0 2>/dev/null && exit 0
fi
echo "Node needs a library of this system. Install it as root with: apt-get install $library" >&2
exit 1
