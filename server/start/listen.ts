import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { isThisComputer } from '#accounts/accounts.ts';
import { endHeld, type Held, held } from '../http/held.ts';
import type { Config } from '../platform/config.ts';
import { StartProblem } from '../platform/start-problem.ts';

/** Milliseconds that running requests may take to finish after SIGTERM. */
const patience = 10_000;

type ListenSettings = Pick<Config, 'port' | 'host' | 'publicUrl'> & {
  /** Called when a connection cannot be taken, as when the system has no more: the site goes on. */
  readonly onTrouble?: (error: Error) => void;
};

/** Returns a listener for Node; balancers before HTTP/1.1 need not name a host (B-2431). */
export function answering(answer: Parameters<typeof getRequestListener>[0]): RequestListener {
  return getRequestListener(answer, { hostname: 'localhost' });
}

export type Open = {
  readonly port: number;
  /** No other computer can connect. */
  readonly isHereOnly: boolean;
  close(): Promise<void>;
};

/**
 * Listens at `HOST`, else at every address when `PUBLIC_URL` is public, else on this computer alone (B-1520). Throws a
 * `StartProblem` where it cannot. `limits` are for tests.
 */
export async function listen(
  listener: RequestListener,
  settings: ListenSettings,
  limits: Held = held,
): Promise<Open> {
  const { host, publicUrl } = settings;
  const isHereOnly = isThisComputer(host === undefined ? publicUrl : urlOf(host));
  const [first, second] = host === undefined && isHereOnly ? ['127.0.0.1', '::1'] : [host];
  const open = async (port: number, at: string | undefined) => {
    const options = {
      headersTimeout: limits.headers,
      requestTimeout: limits.headers + Math.max(limits.body, limits.upload),
      // Node checks its limits at this interval.
      connectionsCheckingInterval: Math.min(1000, limits.headers),
    };
    const stopping = stopInOrder();
    const server = createServer(options, endHeld(limits)(stopping.watch(listener)));
    server.on('connection', stopping.meet);
    await opened(server, port, at);
    server.on('error', settings.onTrouble ?? (() => {}));
    return { server, stop: () => stopping.stop(server) };
  };
  const one = await open(settings.port, first).catch((error: NodeJS.ErrnoException) => {
    throw listenProblem(error, settings);
  });
  const port = portOf(one.server);
  // A computer without IPv6 has no second address, and needs none.
  const other = second === undefined ? null : await open(port, second).catch(() => null);
  return {
    port,
    isHereOnly,
    close: async () => void (await Promise.all([one.stop(), other?.stop()])),
  };
}

/** Throws a `StartProblem` early when another program holds the port; `listen` itself decides. */
export async function refuseTakenPort(settings: ListenSettings): Promise<void> {
  const tried = await listen((_request, response) => void response.destroy(), settings);
  await tried.close();
}

function urlOf(host: string): string {
  return `http://${host.includes(':') ? `[${host}]` : host}`;
}

async function opened(server: Server, port: number, host: string | undefined): Promise<void> {
  server.listen(port, host);
  // It rejects on an earlier `error`, and leaves no listener behind.
  await once(server, 'listening');
}

function listenProblem(error: NodeJS.ErrnoException, { port, host }: ListenSettings): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} is taken by another program; stop it or set PORT to another number`,
    EACCES: `port ${port} is not allowed for this user; set PORT to a number above 1023`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine`,
    ENOTFOUND: `HOST ${host} is no address of this machine`,
  };
  const reason = reasons[error.code ?? ''];
  return reason ? new StartProblem(reason) : error;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * Stops a server in order: running requests finish and close their connections, the others close at once, stuck ones
 * are cut.
 */
function stopInOrder() {
  const lines = new Set<Socket>();
  const running = new Set<ServerResponse>();
  let isStopping = false;
  return {
    meet(line: Socket) {
      lines.add(line);
      line.once('close', () => lines.delete(line));
    },
    watch:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        // A pipelined request: its connection closes after the first answer.
        if (isStopping) return;
        running.add(response);
        response.once('close', () => {
          running.delete(response);
          if (isStopping) request.socket.destroySoon();
        });
        listener(request, response);
      },
    stop(server: Server): Promise<void> {
      isStopping = true;
      for (const response of running) response.shouldKeepAlive = false;
      const busy = new Set([...running].map(({ socket }) => socket));
      return new Promise((resolve) => {
        server.close(() => resolve());
        for (const line of lines) if (!busy.has(line)) line.destroy();
        setTimeout(() => server.closeAllConnections(), patience).unref();
      });
    },
  };
}
