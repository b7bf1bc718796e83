import { Agent, request } from 'node:http';
import { createConnection } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Call = {
  readonly token?: string | null;
  /** The JSON body. */
  readonly json?: unknown;
  /** A raw body instead. */
  readonly raw?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** The sender's local address: Linux has many. */
  readonly from?: string;
};

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly code: string | undefined;
  json(): Record<string, unknown>;
};

export type Ask = (method: string, path: string, call?: Call) => Promise<Answer>;

const isLinux = process.platform === 'linux';

/** The sender's only address on a computer without more. */
const own = '127.0.0.1';

/** Sends requests as written: no path is normalized. Throws on an error of the server. */
export function askOf(port: number): { readonly ask: Ask; close(): void } {
  const agents = new Map<string, Agent>();

  function agentOf(from: string): Agent {
    const agent = agents.get(from) ?? new Agent({ keepAlive: true, maxSockets: 40 });
    agents.set(from, agent);
    return agent;
  }

  const ask: Ask = (method, path, call = {}) => {
    const { token, json, raw, headers, from } = call;
    const body = raw ?? (json === undefined ? undefined : JSON.stringify(json));
    const localAddress = (isLinux && from) || own;
    const sent = {
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const place = { host: own, port, localAddress, agent: agentOf(localAddress) };
      const asking = request({ ...place, method, path, headers: sent }, (response) => {
        const isStream = /event-stream/.test(response.headers['content-type'] ?? '');
        if (isStream) response.destroy();
        const read = isStream ? Promise.resolve(Buffer.alloc(0)) : buffer(response);
        read.then((bytes) => {
          const answer = answerOf(response.statusCode ?? 0, response.headers, bytes);
          if (answer.status < 500) resolve(answer);
          else reject(new Error(`the product answers ${answer.status}`));
        }, reject);
      });
      asking.setTimeout(60_000, () => asking.destroy(new Error('no answer in a minute')));
      asking.once('error', (error: NodeJS.ErrnoException) => {
        // The product closes connections that idle for 5 s: this request was not heard.
        if (!asking.reusedSocket || error.code !== 'ECONNRESET') reject(error);
        else ask(method, path, call).then(resolve, reject);
      });
      asking.end(body);
    });
  };

  return {
    ask,
    close() {
      for (const agent of agents.values()) agent.destroy();
    },
  };
}

function answerOf(status: number, headers: object, bytes: Buffer): Answer {
  const text = bytes.toString();
  const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  return { status, headers: Object.fromEntries(pairs), text, code, json: () => JSON.parse(text) };
}

/** A raw connection, and the answers so far. */
export type Wire = {
  write(text: string | Uint8Array): void;
  heard(): string;
  isOpen(): boolean;
  /** Waits until the other side hangs up, or is silent for so long. */
  silence(ms: number): Promise<string>;
  close(): void;
};

export function openWire(port: number, from = own): Promise<Wire> {
  const socket = createConnection({ port, host: own, localAddress: isLinux ? from : own });
  let heard = '';
  let isOpen = true;
  let last = performance.now();
  socket.setEncoding('latin1').on('data', (text: string) => {
    heard += text;
    last = performance.now();
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isOpen = false;
  });
  const wire: Wire = {
    write: (text) => void socket.write(text),
    heard: () => heard,
    isOpen: () => isOpen,
    async silence(ms) {
      last = performance.now();
      while (isOpen && performance.now() - last < ms) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return heard;
    },
    close: () => void socket.destroy(),
  };
  return new Promise((resolve, reject) => {
    socket.once('connect', () => {
      last = performance.now();
      resolve(wire);
    });
    socket.once('error', reject);
  });
}
