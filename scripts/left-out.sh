#!/bin/sh
# An npm that runs on an older Node leaves out what says that it wants a newer one: what builds the site,
# and what makes its pictures. That is installed here by a newer npm on the product's own Node.
ls node_modules/@img/sharp-*/lib/*.node >/dev/null 2>&1 && exit 0
[ -d node_modules/sharp ] || {
  echo "Nothing is installed yet: run npm ci first." >&2
  exit 78
}
complain() {
  echo "npm left parts of the product out, for its Node is too old: run npm ci with Node 20.19 or later." >&2
  exit 78
}
[ -n "$npm_execpath" ] && [ -w node_modules ] || complain
echo "npm left parts of the product out, for its Node is an older one: installing them, once."
own_node=$(dirname "$(command -v node)")
export own_node
node -e 0 2>/dev/null || sh scripts/node-parts.sh || exit 1
[ -d node_modules/vite ] || export npm_config_omit=dev
"$npm_node_execpath" "$npm_execpath" exec --yes --loglevel=error --package=npm@11 \
  --call='PATH="$own_node:$PATH" npm ci' || complain
