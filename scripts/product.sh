#!/bin/sh
# What `npm start` runs, and a service or a container without npm: looks after the build, then becomes
# the product itself, so that a signal reaches the one who can stop everything in order.
cd "$(dirname "$0")/.." || exit 1
. scripts/own-node.sh

step=
run() {
  "$@" &
  step=$!
  wait "$step"
}
trap 'kill "$step" 2>/dev/null; wait "$step"; exit 143' INT TERM

run sh scripts/left-out.sh || exit
export NODE_ENV=production NODE_COMPILE_CACHE=build/compiled MALLOC_ARENA_MAX=2
run node scripts/ensure-build.ts || {
  [ $? -eq 78 ] && exit 78
  # Tried out only now: on nearly every machine the pinned Node has all it needs.
  node -e 0 2>/dev/null && exit 1
  run sh scripts/node-parts.sh && run node scripts/ensure-build.ts || exit 1
}
trap - INT TERM
exec node --max-semi-space-size=8 --max-old-space-size=768 server/start/main.ts "$@"
