import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { defaultLanguage, type Language } from '#core/language.ts';
import {
  chooseEncoding,
  type Document,
  type Encoding,
  isKnown,
  keepingHeaders,
  pageHeaders,
} from './documents.ts';
import { type Pages, storedLanguage } from './pages.ts';

type HomeParts = Pick<Pages, 'home'> & {
  /** What the app adds to every answer: the headers of one of them. */
  readonly common: Iterable<readonly [string, string]>;
};

/** The addresses of the home page, with the language that each asks for. */
const addresses: ReadonlyMap<string | undefined, Language> = new Map([
  ['/', defaultLanguage],
  ['/?lang=fr', 'fr'],
  ['/?lang=en', 'en'],
]);

type Ready = { readonly headers: string[]; readonly body: Uint8Array };

/**
 * Answers `GET /` and `/?lang=…` ahead of the app: a kept page needs no router, and costs what the
 * bare server costs (B-1711). Everything else, and whatever is no kept page, is left to the app.
 */
export function answerHome({ home, common }: HomeParts) {
  const shared = [...common].filter(([name]) => !/^content-/i.test(name)).flat();
  const ready = new WeakMap<Document, Map<Encoding, Ready>>();

  function prepare(page: Document, encoding: Encoding, body: Uint8Array): Ready {
    const known = ready.get(page)?.get(encoding);
    if (known?.body === body) return known;
    const length = ['Content-Length', String(body.length)];
    const headers = [...shared, ...Object.entries(pageHeaders(page, encoding)).flat(), ...length];
    const made = { headers, body };
    ready.set(page, (ready.get(page) ?? new Map()).set(encoding, made));
    return made;
  }

  async function answer(
    { headers }: IncomingMessage,
    response: ServerResponse,
    asked: Language,
  ): Promise<boolean> {
    const page = await home(storedLanguage(headers.cookie ?? '') ?? asked);
    if (page instanceof Response || page.status !== 200) return false;
    if (isKnown(page, headers['if-none-match'])) {
      response.writeHead(304, [...shared, ...Object.entries(keepingHeaders(page)).flat()]).end();
      return true;
    }
    const encoding = chooseEncoding(String(headers['accept-encoding'] ?? ''));
    const kept = prepare(page, encoding, await page.body(encoding));
    response.writeHead(200, kept.headers).end(kept.body);
    return true;
  }

  return (app: RequestListener): RequestListener =>
    async (request, response) => {
      const asked = request.method === 'GET' ? addresses.get(request.url) : undefined;
      const isAnswered = asked && (await answer(request, response, asked).catch(() => false));
      if (!isAnswered && !response.headersSent) app(request, response);
    };
}
