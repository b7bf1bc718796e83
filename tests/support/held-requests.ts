import { once } from 'node:events';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { listen } from '#server/start/listen.ts';

const patient = { headers: 600_000, body: 600_000, upload: 600_000 };

type Held = {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly body: string | Uint8Array;
  readonly type?: string;
};

/** A whole request but for the end of its body, on a connection of its own. */
export type HeldRequest = {
  /** Sends the missing bytes and returns the answer. */
  finish(): Promise<{ readonly status: number; readonly code: string | undefined }>;
  leave(): void;
};

/** Opens an app on a real port, for requests that hang half sent. */
export async function openForHolders(app: Hono) {
  const place = { port: 0, host: '127.0.0.1', publicUrl: 'http://localhost:3000' };
  const arrivals = new EventTarget();
  const answer = getRequestListener(app.fetch);
  const open = await listen(
    (request, response) => {
      answer(request, response);
      arrivals.dispatchEvent(new Event(String(request.headers['x-request-id'])));
    },
    place,
    patient,
  );
  onTestFinished(() => open.close());

  /** Sends the headers and a few bytes; the server has then begun what it does at their sight. */
  async function hold({ method, path, token, body, type }: Held): Promise<HeldRequest> {
    const bytes = Buffer.from(body);
    const id = crypto.randomUUID();
    const socket = createConnection(open.port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    const arrived = once(arrivals, id);
    const lines = [
      `${method} ${path} HTTP/1.1`,
      'Host: localhost:3000',
      'Connection: close',
      `X-Request-Id: ${id}`,
      `Idempotency-Key: ${id}`,
      `Authorization: Bearer ${token}`,
      `Content-Type: ${type ?? 'application/json'}`,
      `Content-Length: ${bytes.length}`,
    ];
    const few = Math.ceil(bytes.length / 3);
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.write(bytes.subarray(0, few));
    await arrived;
    await passTime();
    return {
      async finish() {
        socket.write(bytes.subarray(few));
        const heard = await text(socket);
        const code = /"code":"(\w+)"/.exec(heard)?.[1];
        return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1]), code };
      },
      leave: () => socket.destroy(),
    };
  }

  /** Sends whole requests that need nothing: whatever was begun has had its turn. */
  async function passTime(): Promise<void> {
    for (let time = 0; time < 3; time += 1)
      await (await fetch(`http://127.0.0.1:${open.port}/healthz`)).text();
  }

  return { hold };
}
