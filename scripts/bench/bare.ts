import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The least that Node can do: the same bytes with the same headers, for every request. Its limit
// is what `scripts/bench.ts` measures the home page against.

const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.(address?.port);
});
process.once('disconnect', () => process.exit(0));
