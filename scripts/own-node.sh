# To be read by other scripts, in the product's folder: from here on `node` is the one that npm installed
# with the product. Older ones of npm leave its name out of node_modules/.bin.
for own_node in "$PWD"/node_modules/node-*/bin/node; do
  [ -x "$own_node" ] && PATH="$(dirname "$own_node"):$PATH"
done
export PATH="$PWD/node_modules/.bin:$PATH"
