#!/bin/sh
# What `npm test` runs: the product's own Node, and what that one needs of the system.
cd "$(dirname "$0")/.." || exit 1
. scripts/own-node.sh
node -e 0 2>/dev/null || sh scripts/node-parts.sh || exit 1
sh scripts/left-out.sh || exit 1
exec node scripts/test.ts "$@"
