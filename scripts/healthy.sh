#!/bin/sh
# What a container's HEALTHCHECK runs: it succeeds while the site in the same container answers.
cd "$(dirname "$0")/.." || exit 1
. scripts/own-node.sh
exec node -e 'fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))'
