import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server's messages in PostgreSQL's protocol. */
export const says = {
  welcome: Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]),
  scram: message('R', Buffer.from('\0\0\0\x0aSCRAM-SHA-256\0\0')),
  scramContinued: message('R', Buffer.from('\0\0\0\x0br=nonce,s=c2FsdA==,i=4096')),
  error: (code: string, words: string) =>
    message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${words}\0\0`, 'utf8')),
};

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/**
 * Opens a port that behaves like a PostgreSQL server in trouble: `answer` gets each piece that the client sends, its
 * greeting first. Closed at the test's end.
 */
export async function fakeServer(
  answer: (socket: Socket, piece: number) => void,
): Promise<{ host: string; url: string }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let piece = 0;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', () => answer(socket, piece++));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return { host, url: `postgres://cook:secret-sauce@${host}/shop` };
}
