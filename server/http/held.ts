import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ApiEnv } from '#core/context.ts';
import { inTime } from '#core/problem.outage.server.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem, problemBody } from '#core/problem.ts';
import { fileLimits } from '#menu/exchange/exchange.ts';

/** Milliseconds that a request may take to arrive: its headers, then its body. */
export type Held = { readonly headers: number; readonly body: number; readonly upload: number };

/** Whole requests end after 30 seconds, uploads after two minutes (B-1522). */
export const held: Held = { headers: 10_000, body: 20_000, upload: 110_000 };

const uploads = /^\/api\/admin\/images\/?(?:\?|$)/;

/** Ends requests whose body is not whole in time. Streams have arrived whole and stay open; Node times headers. */
export function endHeld({ body, upload }: Held) {
  return (listener: RequestListener): RequestListener =>
    (request, response) => {
      if (hasBody(request)) {
        const limit = uploads.test(request.url ?? '') ? upload : body;
        const timer = setTimeout(() => request.complete || end(request, response), limit);
        timer.unref();
        for (const over of ['end', 'close']) request.once(over, () => clearTimeout(timer));
      }
      listener(request, response);
    };
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'] ?? '0';
  return headers['transfer-encoding'] !== undefined || length !== '0';
}

/** Answers 408, unless an answer is under way, and hangs up. */
function end({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void socket.destroy();
  const body = JSON.stringify(problemBody(requestProblems.too_slow));
  const lines = [
    'HTTP/1.1 408 Request Timeout',
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/**
 * Answers as in an outage when the answer to a whole request takes too long: customers within five seconds, staff
 * within fifteen (B-4321). Pictures are still uploading and a stream must not begin unheard, so both are left out.
 */
export const answerInTime: MiddlewareHandler = (c, next) => {
  const { path } = c.req;
  if (/^\/api\/admin\/images|\/events$/.test(path)) return next();
  return inTime(isOfCustomers.test(path) ? 5_000 : 15_000, next());
};

const isOfCustomers = /^\/api\/(?:menu|choices|specials|promotions|codes|orders)(?:\/|$)/;

/**
 * Reads a body whole before its sender is admitted: holding a request open gains nothing (B-1521). A picture is read
 * after a check of its sender, who is then checked again.
 */
export const wholeBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { method, path } = c.req;
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead || (method === 'POST' && path === '/api/admin/images')) return next();
  const [, limit = limitSmall] = limits.find(([start]) => path.startsWith(start)) ?? [];
  return limit(c, async () => {
    // As text where it is read as text: converting costs as much as an order.
    const isJson = c.req.header('Content-Type')?.startsWith('application/json');
    await (isJson ? c.req.text() : c.req.arrayBuffer());
    await next();
  });
};

/** Limits a body's size. Most requests announce a length, and Node reads no more; the others are counted. */
function limitTo(maxSize: number): MiddlewareHandler<ApiEnv> {
  const onError = () => {
    throw new Problem(requestProblems.too_large);
  };
  const counted = bodyLimit({ maxSize, onError });
  return async (c, next) => {
    const length = c.req.header('Content-Length');
    if (length === undefined || c.req.header('Transfer-Encoding') !== undefined)
      return counted(c, next);
    if (Number.parseInt(length, 10) > maxSize) onError();
    return next();
  };
}

const limitSmall = limitTo(4 * 1024);
const limitOrder = limitTo(64 * 1024);

/** The largest body by the start of its address (B-2501); 4 kB by default. */
const limits: readonly (readonly [start: string, limit: ReturnType<typeof limitTo>])[] = [
  ['/api/orders', limitOrder],
  ['/api/telephone', limitTo(2 * 1024)],
  // A whole menu is some hundred items of half a kilobyte.
  ['/api/admin/menu-items/import', limitTo(3 * fileLimits.bytes)],
  ['/api/admin/users', limitSmall],
  ['/api/admin/staff-rules', limitSmall],
  ['/api/admin/', limitOrder],
];
