import { createServer } from 'node:http';

// The least that Node can do: the same bytes with the same headers for every request. A child process, which is sent
// the answer.

type Answer = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

process.once('message', (message) => {
  const { headers, body } = message as Answer;
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object') process.send?.(address?.port);
  });
});
process.once('disconnect', () => process.exit(0));
