import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { askOf } from './ask.ts';

async function doorOf(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const door = askOf(typeof address === 'object' && address ? address.port : 0);
  onTestFinished(() => {
    door.close();
    server.close();
  });
  return door;
}

test('an attacker whose idle connection the product has closed asks on a new one', async () => {
  const used = new WeakSet<object>();
  const door = await doorOf(({ socket }, response) => {
    if (used.has(socket)) return socket.resetAndDestroy();
    used.add(socket);
    response.end('well');
  });
  const first = await door.ask('GET', '/healthz');
  const second = await door.ask('GET', '/healthz');
  expect([first.text, second.text]).toEqual(['well', 'well']);
});

test('an attacker on whose new connection the product hangs up has found a fault', async () => {
  const door = await doorOf(({ socket }) => socket.resetAndDestroy());
  await expect(door.ask('GET', '/healthz')).rejects.toThrow('ECONNRESET');
});
