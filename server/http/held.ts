import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { requestProblems } from '#core/problem.request.ts';
import { problemBody } from '#core/problem.ts';

/** How long a request may take to arrive, in milliseconds: its headers, then its body. */
export type Held = { readonly headers: number; readonly body: number; readonly upload: number };

/** Whole requests end after 30 seconds, uploads after two minutes (B-1522). */
export const held: Held = { headers: 10_000, body: 20_000, upload: 110_000 };

const uploads = /^\/api\/admin\/images\/?(?:\?|$)/;

/**
 * Ends requests whose body is not there in time, however slowly it comes; what it was meant to do is
 * not done. Streams have arrived whole, and stay open. Headers are timed by Node itself.
 */
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

/** Says why, unless an answer is under way, and hangs up. */
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
