import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createParser } from 'eventsource-parser';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { areas } from '#core/context.areas.ts';
import type { ApiEnv, Database } from '#core/context.ts';
import { Problem, problemBody } from '#core/problem.ts';
import type { ChangeListener, Changes } from '#server/live/changes.ts';
import { adminEventsApi, publicEventsApi } from '#server/live/events.api.ts';
import { staffContext } from './staff.ts';

type PublicOptions = Parameters<typeof publicEventsApi>[0];
export type AdminOptions = Parameters<typeof adminEventsApi>[0];

export type LiveSiteOptions = Pick<PublicOptions, 'changes' | 'limits' | 'pace' | 'readVersion'> & {
  readonly admit?: AdminOptions['admit'];
  readonly feed?: AdminOptions['feed'];
  readonly port?: number;
};

/** Milliseconds, short for a test to wait; `answer` leaves time to a busy machine. */
export const hurried = { gather: 20, ping: 50, answer: 10_000, steadyMs: 0 };

/** Opens both routes of events on a real server, closed at the test's end. */
export async function openLiveSite({ admit, port = 0, ...options }: LiveSiteOptions) {
  const shared = { ...options, trustedProxies: 1 };
  const ctx = staffContext({} as Database);
  const app = new Hono<ApiEnv>().use(async (c, next) => {
    // The streams' own check decides what is sent; the declared routes only want staff.
    c.set('ctx', ctx);
    await next();
  });
  app.onError((error) => {
    if (!(error instanceof Problem)) return new Response(error.message, { status: 500 });
    const body = problemBody(error.kind);
    return Response.json(body, { status: body.status });
  });
  app.route('/api/events', publicEventsApi(shared));
  app.route(
    '/api/admin/events',
    adminEventsApi({ ...shared, admit: admit ?? (async () => ({ areas })) }),
  );
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  await once(server, 'listening');
  onTestFinished(() => close());

  /** Breaks every connection at once, as a killed process would. */
  async function close(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    if ('closeAllConnections' in server) server.closeAllConnections();
    await closed;
  }
  const address = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${address.port}/api`;
  return { app, server, close, port: address.port, url };
}

/** Returns changes that the test reports, and that know their listeners. */
export function fakeChanges() {
  const listeners = new Set<ChangeListener>();
  const closing = new AbortController();
  const changes: Changes = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hears: () => true,
    closing: closing.signal,
    close: async () => closing.abort(),
  };
  return {
    changes,
    listeners: () => listeners.size,
    tell(...tables: readonly string[]) {
      for (const table of tables) for (const listener of listeners) listener(table);
    },
  };
}

/** Opens a raw connection and records what is heard on it. Left at the test's end. */
export async function hear(url: string, headers: Readonly<Record<string, string>> = {}) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(url, { headers, signal: leaving.signal });
  const heard: string[] = [];
  const pings: string[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => heard.push(`${event} ${data}`.trim()),
    onComment: (comment) => pings.push(comment),
  });
  async function read(): Promise<'ended' | 'broken'> {
    try {
      const decoder = new TextDecoder();
      for await (const piece of response.body ?? []) parser.feed(decoder.decode(piece));
      return 'ended';
    } catch {
      return 'broken';
    }
  }
  const isEvents = response.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;
  const end = isEvents ? read() : Promise.resolve('refused' as const);
  const state = { how: null as Awaited<typeof end> | null };
  end.then((how) => {
    state.how = how;
  });
  return { response, heard, pings, how: () => state.how, leave: () => leaving.abort() };
}
