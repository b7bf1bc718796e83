import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createConnection, Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { answering, listen, refuseTakenPort } from './listen.ts';

const here = { port: 0, host: undefined, publicUrl: 'http://localhost:3000' };
const patient = { headers: 60_000, body: 60_000, upload: 60_000 };

async function openAt(place: Partial<Parameters<typeof listen>[1]>) {
  const open = await listen((_request, response) => response.end('ok'), { ...here, ...place });
  onTestFinished(() => open.close());
  const reaches = (host: string) =>
    fetch(`http://${host}:${open.port}/`).then(
      (response) => response.text(),
      () => 'nobody there',
    );
  return { ...open, reaches };
}

function outerAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

/** Sends raw bytes; returns the raw answer. */
async function say(port: number, words: string): Promise<string> {
  const line = createConnection(port, '127.0.0.1');
  line.end(words);
  return text(line);
}

test('an operator’s balancer finds an instance by a check that names no host (B-2431)', async () => {
  const listener = answering((request) => new Response(new URL(request.url).pathname));
  const open = await listen(listener, here);
  onTestFinished(() => open.close());
  expect(await say(open.port, 'GET /readyz HTTP/1.0\r\n\r\n')).toMatch(/ 200 OK[\s\S]+\/readyz$/);
  expect(await say(open.port, 'GET / HTTP/1.1\r\n\r\n')).toContain(' 400 ');
});

describe('a product that somebody starts', () => {
  test('with no settings answers this computer, by any of its names, and no other (B-1520)', async () => {
    const { reaches, isHereOnly } = await openAt({});
    expect(isHereOnly).toBe(true);
    expect(await reaches('127.0.0.1')).toBe('ok');
    expect(await reaches('localhost')).toBe('ok');
    const outer = outerAddress();
    if (outer) expect(await reaches(outer)).toBe('nobody there');
  });

  test.each([{ publicUrl: 'https://pizza.example' }, { host: '0.0.0.0' }])(
    'with %j answers other computers (B-1520)',
    async (place) => {
      const { reaches, isHereOnly } = await openAt(place);
      expect(isHereOnly).toBe(false);
      expect(await reaches('127.0.0.1')).toBe('ok');
      const outer = outerAddress();
      if (outer) expect(await reaches(outer)).toBe('ok');
    },
  );

  test('with HOST on this computer stays there, whatever its public address', async () => {
    const { isHereOnly } = await openAt({ host: '127.0.0.1', publicUrl: 'https://pizza.example' });
    expect(isHereOnly).toBe(true);
  });

  test('on a taken port says so in words', async () => {
    const { port } = await openAt({});
    await expect(openAt({ port })).rejects.toThrow(`port ${port} is taken`);
  });

  test('finds a taken port before a database is made, and leaves a free one free (B-2646)', async () => {
    const { port, close } = await openAt({});
    await expect(refuseTakenPort({ ...here, port })).rejects.toThrow(`port ${port} is taken`);
    await close();
    await refuseTakenPort({ ...here, port });
    expect((await openAt({ port })).port).toBe(port);
  });
});

test('an operator whose system has no more connections reads so each time, and the site goes on (B-4327)', async () => {
  const listening = vi.spyOn(Server.prototype, 'listen');
  onTestFinished(() => listening.mockRestore());
  const troubles: string[] = [];
  const { reaches } = await openAt({ onTrouble: ({ message }) => troubles.push(message) });
  const [server] = listening.mock.contexts as Server[];
  for (const message of ['accept EMFILE', 'accept ENFILE'])
    server?.emit('error', new Error(message));
  expect(troubles).toEqual(['accept EMFILE', 'accept ENFILE']);
  expect(await reaches('127.0.0.1')).toBe('ok');
});

describe('an operator who stops the product', () => {
  /** Opens a site that answers when it is released, on a connection that its visitor keeps. */
  async function openHeld() {
    const asked = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    let served = 0;
    const open = await listen(async (_request, response) => {
      served += 1;
      asked.resolve();
      await letGo.promise;
      response.end('ok');
    }, here);
    const connect = async () => {
      const line = createConnection(open.port, '127.0.0.1');
      line.on('error', () => {});
      await once(line, 'connect');
      return { line, heard: text(line).catch(() => 'cut off') };
    };
    return { open, connect, asked: asked.promise, letGo: letGo.resolve, served: () => served };
  }
  const request = 'POST /api/orders HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n';

  test('has a running request answered, told that its connection closes, and nothing taken after it (B-2645)', async () => {
    const { open, connect, asked, letGo, served } = await openHeld();
    const { line, heard } = await connect();
    line.write(request);
    await asked;
    const closing = open.close();
    line.write(request);
    letGo();
    await closing;
    expect(await heard).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*Connection: close\r\n[\s\S]+ok$/);
    expect(served()).toBe(1);
  });

  test('waits for no connection that is merely kept: used, never used, or half way through a header (B-2645)', async () => {
    const { open, connect, letGo, served } = await openHeld();
    letGo();
    const [used, unused, half] = [await connect(), await connect(), await connect()];
    used.line.write(request);
    await once(used.line, 'readable');
    half.line.write('POST /api/orders HTTP/1.1\r\nHo');
    await expect.poll(served).toBe(1);
    await open.close();
    expect(await used.heard).toContain('ok');
    expect([await unused.heard, await half.heard].join('')).toMatch(/^(?:cut off)*$/);
  });
});

describe('whoever holds a request open', () => {
  /** Sends pieces on a new connection; `answer` is everything received at its end. */
  async function send(port: number, ...pieces: readonly string[]) {
    const socket = createConnection(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    for (const piece of pieces) socket.write(piece);
    return { socket, answer: text(socket).catch(() => 'broken') };
  }

  async function openImpatient(limits: Partial<typeof patient>, listener?: RequestListener) {
    const whole: string[] = [];
    const reading: RequestListener = async (request, response) => {
      const body = await text(request).catch(() => null);
      if (body === null) return;
      whole.push(body);
      response.end('whole');
    };
    const open = await listen(listener ?? reading, here, { ...patient, ...limits });
    onTestFinished(() => open.close());
    return { ...open, whole };
  }

  const head = (path: string, more: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n\r\n`;

  test.each(['Content-Length: 100', 'Transfer-Encoding: chunked'])(
    'is told that it took too long, and the body is not used: %s (B-1522)',
    async (length) => {
      const { port, whole } = await openImpatient({ body: 50 });
      const { answer } = await send(port, head('/api/orders', length), '5\r\n{"a":');
      expect(await answer).toMatch(/^HTTP\/1\.1 408 .*"code":"too_slow"/s);
      expect(whole).toEqual([]);
    },
  );

  test('is not helped by a byte now and then (B-1522)', async () => {
    const { port, whole } = await openImpatient({ body: 200 });
    const { socket, answer } = await send(port, head('/api/orders', 'Content-Length: 100000'));
    const dripping = setInterval(() => socket.write('x'), 5);
    onTestFinished(() => clearInterval(dripping));
    expect(await answer).toMatch(/^HTTP\/1\.1 408 |^broken$/);
    expect(whole).toEqual([]);
  });

  test('gets no further with headers that never end (B-1522)', async () => {
    const { port, whole } = await openImpatient({ headers: 50 });
    const { answer } = await send(port, 'POST /api/orders HTTP/1.1\r\nHost: loc');
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(whole).toEqual([]);
  });

  test('has longer for a picture, which is large (B-1522)', async () => {
    const { port } = await openImpatient({ body: 50 });
    const upload = await send(port, head('/api/admin/images', 'Content-Length: 5'), 'abcd');
    const other = await send(port, head('/api/admin/images?', 'Content-Length: 5'), 'abcd');
    const order = await send(port, head('/api/orders', 'Content-Length: 5'), 'abcd');
    expect(await order.answer).toMatch(/^HTTP\/1\.1 408 /);
    for (const { socket } of [upload, other]) socket.write('e');
    for (const { answer } of [upload, other]) expect(await answer).toContain('whole');
    const short = await openImpatient({ upload: 50 });
    const late = await send(short.port, head('/api/admin/images', 'Content-Length: 5'), 'abcd');
    expect(await late.answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('is no stream: what has arrived whole may be answered for hours (B-1522)', async () => {
    const ending = Promise.withResolvers<void>();
    const { port } = await openImpatient(
      { body: 50, headers: 50, upload: 50 },
      (request, response) => {
        if (request.method === 'POST') return;
        response.write('ready ');
        ending.promise.then(() => response.end('still here'));
      },
    );
    const stream = await send(
      port,
      'GET /api/events HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    const held = await send(port, head('/api/orders', 'Content-Length: 5'), 'a');
    expect(await held.answer).toMatch(/^HTTP\/1\.1 408 /);
    ending.resolve();
    expect(await stream.answer).toContain('still here');
  });
});
