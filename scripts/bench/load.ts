import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What one round of load came to; times in milliseconds. */
export type Load = {
  readonly count: number;
  readonly perSecond: number;
  readonly median: number;
  readonly p99: number;
  /** Answers with another status than the wanted one, and broken connections. */
  readonly bad: number;
};

export type LoadOptions = {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly status: number;
  /** The whole request, from its first line to its last byte. */
  readonly write: () => string;
};

/** Keeps so many connections busy, each with one request at a time, on bare sockets. */
export async function load(options: LoadOptions): Promise<Load> {
  const times: number[] = [];
  let bad = 0;
  const since = performance.now();
  const end = since + options.seconds * 1000;

  async function work() {
    const socket = connect(options.port, '127.0.0.1');
    socket.setNoDelay(true);
    await once(socket, 'connect');
    const next = reader(socket);
    while (performance.now() < end) {
      const asked = performance.now();
      socket.write(options.write());
      const status = await next();
      if (status === options.status) times.push(performance.now() - asked);
      else bad += 1;
      if (status === 0) break;
    }
    socket.destroy();
  }

  await Promise.all(Array.from({ length: options.connections }, work));
  const seconds = (performance.now() - since) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    count: times.length,
    perSecond: times.length / seconds,
    median: at(0.5),
    p99: at(0.99),
    bad,
  };
}

/** Answers each response's status when its last byte is there; 0 when the connection broke. */
function reader(socket: Socket): () => Promise<number> {
  let head: Buffer = Buffer.alloc(0);
  let missing = 0;
  let status = 0;
  let isChunked = false;
  let done = Promise.withResolvers<number>();

  function take(chunk: Buffer): void {
    if (missing > 0) missing -= chunk.length;
    else head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
    if (status === 0) readHead();
    const isWhole = isChunked ? head.includes('0\r\n\r\n') : missing === 0 && status > 0;
    if (!isWhole) return;
    const answered = status;
    head = Buffer.alloc(0);
    [status, missing, isChunked] = [0, 0, false];
    done.resolve(answered);
  }

  function readHead(): void {
    const length = head.indexOf('\r\n\r\n');
    if (length < 0) return;
    const text = head.toString('latin1', 0, length);
    status = Number(text.slice(9, 12));
    const announced = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
    isChunked = announced === undefined && /\r\ntransfer-encoding: *chunked/i.test(text);
    missing = Number(announced ?? 0) - (head.length - length - 4);
  }

  socket.on('data', take);
  socket.on('error', () => done.resolve(0));
  socket.on('close', () => done.resolve(0));
  return async () => {
    const answered = await done.promise;
    done = Promise.withResolvers();
    return answered;
  };
}
