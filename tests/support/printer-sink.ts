import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

// A network printer on a port of this machine: it prints what comes, answers as an Epson does, and fails in every way
// that a printer does.

/** Real-time requests, which overtake the data that waits: DLE EOT 1 to 4. */
const [dle, eot] = [0x10, 0x04];
/** The last request of a job, answered once everything before it is printed: GS r 1. */
const [gs, r] = [0x1d, 0x72];

type Trouble = 'paper' | 'cover' | null;

/** Answers DLE EOT n, by the maker's tables. */
function realTimeStatus(request: number, trouble: Trouble): number {
  const fixed = 0x12;
  if (request === 1) return fixed | (trouble === null ? 0 : 0x08);
  if (request === 2) return fixed | (trouble === 'cover' ? 0x04 : trouble === 'paper' ? 0x20 : 0);
  if (request === 4) return fixed | (trouble === 'paper' ? 0x6c : 0);
  return fixed;
}

type SinkOptions = { readonly answers?: boolean; readonly at?: number };

/** Opens a printer at a port, by default any; without `answers` it prints and never answers. */
export async function openSink({ answers = true, at = 0 }: SinkOptions = {}) {
  const jobs: Uint8Array[] = [];
  const partials: Uint8Array[] = [];
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  let trouble: Trouble = null;
  let isStalled = false;
  let isSilent = false;
  let cutAt: number | null = null;
  let connections = 0;
  const resumed = new Set<() => void>();

  function finish(list: Uint8Array[], bytes: readonly number[]) {
    if (bytes.length === 0) return;
    list.push(Uint8Array.from(bytes));
    for (const check of waiting) check();
  }

  function serve(socket: Socket) {
    connections += 1;
    sockets.add(socket);
    let received = 0;
    let buffer: number[] = [];
    let printed: number[] = [];

    /** Prints what has come, unless it stands still; the end of a job is answered in its turn. */
    function print() {
      while (trouble === null && buffer.length > 0) {
        const [first, second, third] = buffer;
        if (first === gs && second === r) {
          if (third === undefined) return;
          printed.push(first, second, third);
          buffer = buffer.slice(3);
          finish(jobs, printed);
          printed = [];
          if (isSilent) socket.resetAndDestroy();
          else if (answers) socket.write(Uint8Array.of(0));
          continue;
        }
        if (first === gs && second === undefined) return;
        printed.push(...buffer.splice(0, 1));
      }
    }

    function take(bytes: Uint8Array) {
      for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at] ?? 0;
        received += 1;
        const request = bytes[at + 2] ?? 0;
        if (byte === dle && bytes[at + 1] === eot && request >= 1 && request <= 4) {
          at += 2;
          received += 2;
          if (answers) socket.write(Uint8Array.of(realTimeStatus(request, trouble)));
        } else buffer.push(byte);
        if (cutAt !== null && received >= cutAt) {
          finish(partials, [...printed, ...buffer]);
          buffer = [];
          printed = [];
          socket.resetAndDestroy();
          return;
        }
      }
      print();
    }

    socket.on('data', (bytes: Uint8Array) => {
      if (!isStalled) take(bytes);
    });
    socket.on('end', () => {
      if (isStalled) return;
      print();
      // Unprinted data stays in the printer, and comes out once it can print again.
      if (trouble === null) finish(jobs, printed.splice(0));
      socket.end();
    });
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    const whenWell = () => {
      print();
      if (socket.readableEnded || socket.destroyed) finish(jobs, printed.splice(0));
    };
    resumed.add(whenWell);
  }

  const server = createServer({ allowHalfOpen: true }, serve);
  server.listen(at, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    host: '127.0.0.1',
    port,
    /** Complete jobs. */
    get jobs(): readonly Uint8Array[] {
      return jobs;
    },
    /** Prints of jobs that broke off. */
    get partials(): readonly Uint8Array[] {
      return partials;
    },
    get connections() {
      return connections;
    },
    /** Waits for so many jobs; throws when they have not come within a minute. */
    async printed(count: number): Promise<readonly Uint8Array[]> {
      await new Promise<void>((resolve, reject) => {
        const tooLate = () => reject(new Error(`${jobs.length} tickets came, not ${count}`));
        const limit = setTimeout(tooLate, 60_000);
        const check = () => {
          if (jobs.length < count) return;
          clearTimeout(limit);
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      });
      return jobs;
    },
    /** Switches it off: its address does not answer. */
    async refuse() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
    /** It accepts connections, and neither prints nor answers. */
    stall() {
      isStalled = true;
    },
    /** It breaks off each connection after so many bytes. */
    cutAfter(bytes: number) {
      cutAt = bytes;
    },
    paperOut() {
      trouble = 'paper';
    },
    coverOpen() {
      trouble = 'cover';
    },
    /** It prints, and the line breaks before it can say so. */
    silentAfterPrint() {
      isSilent = true;
    },
    /** Ends all trouble; what waited in it comes out. */
    async recover() {
      trouble = null;
      isStalled = false;
      isSilent = false;
      cutAt = null;
      for (const print of resumed) print();
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Sink = Awaited<ReturnType<typeof openSink>>;
