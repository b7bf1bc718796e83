import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Language } from '#core/language.ts';
import type { Traffic } from '../platform/traffic.ts';
import { type Answer, answerIn, type Document, type Shape, shapeFor } from './documents.ts';
import { type Pages, storedLanguage } from './pages.ts';

type HomeParts = Pick<Pages, 'home' | 'cachedHome'> & {
  /** The headers that the app adds to every answer. */
  readonly common: Iterable<readonly [string, string]>;
  /** Counts every answer that the app does not see. */
  readonly count: Traffic['count'];
};

/** The home page's addresses, with their language; null is the shop's first. */
const addresses: ReadonlyMap<string | undefined, Language | null> = new Map([
  ['/', null],
  ['/?lang=fr', 'fr'],
  ['/?lang=en', 'en'],
]);

/** A written answer, and the promise of its bytes: better compressed ones may follow. */
type Written = Pick<Answer, 'status' | 'body'> & {
  readonly lines: string[];
  readonly of: Promise<unknown> | null;
};

/**
 * Answers `GET /` and `/?lang=…` ahead of the app: a cached page needs no router, and costs what the bare server costs
 * (B-1711). Everything else is left to the app.
 */
export function answerHome({ home, cachedHome, common, count }: HomeParts) {
  const shared = [...common].filter(([name]) => !/^content-/i.test(name)).flat();
  const written = new WeakMap<Document, Map<Shape, Written>>();

  /** Returns the written answer of a page in a shape, unless its bytes have changed. */
  function cached(page: Document, shape: Shape): Written | undefined {
    const known = written.get(page)?.get(shape);
    return known && known.of === bytesOf(page, shape) ? known : undefined;
  }

  async function write(page: Document, shape: Shape): Promise<Written> {
    const of = bytesOf(page, shape);
    const { status, headers, body } = await answerIn(page, shape);
    const length = body ? ['Content-Length', String(body.length)] : [];
    const made = {
      status,
      body,
      of,
      lines: [...shared, ...Object.entries(headers).flat(), ...length],
    };
    const shapes = written.get(page) ?? new Map<Shape, Written>();
    written.set(page, shapes.set(shape, made));
    return made;
  }

  function send(response: ServerResponse, { status, lines, body }: Written): void {
    response.writeHead(status, lines).end(body ?? undefined);
    count('GET', status);
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    language: Language | null,
  ): Promise<boolean> {
    const page = await home(language);
    if (page instanceof Response || page.status !== 200) return false;
    const shape = shapeFor(page, conditionsOf(request));
    const made = cached(page, shape) ?? (await write(page, shape));
    // A visitor who hung up was not answered.
    if (!response.destroyed) send(response, made);
    return true;
  }

  return (app: RequestListener): RequestListener =>
    (request, response) => {
      const addressed = request.method === 'GET' ? addresses.get(request.url) : undefined;
      if (addressed === undefined) return app(request, response);
      const language = storedLanguage(request.headers.cookie ?? '') ?? addressed;
      const page = cachedHome(language);
      const made = page && cached(page, shapeFor(page, conditionsOf(request)));
      if (made) return send(response, made);
      return answer(request, response, language)
        .catch(() => false)
        .then((isAnswered) => isAnswered || response.headersSent || app(request, response));
    };
}

function bytesOf(page: Document, shape: Shape): Promise<unknown> | null {
  return shape === 'known' ? null : page.body(shape);
}

function conditionsOf({ headers }: IncomingMessage) {
  return {
    tags: headers['if-none-match'],
    accepted: String(headers['accept-encoding'] ?? ''),
  };
}
