import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Language } from '#core/language.ts';
import { type Answer, answerWith } from './documents.ts';
import { type Pages, storedLanguage } from './pages.ts';

type HomeParts = Pick<Pages, 'home'> & {
  /** What the app adds to every answer: the headers of one of them. */
  readonly common: Iterable<readonly [string, string]>;
};

/** The addresses of the home page, with the language that each asks for; null is the shop's first. */
const addresses: ReadonlyMap<string | undefined, Language | null> = new Map([
  ['/', null],
  ['/?lang=fr', 'fr'],
  ['/?lang=en', 'en'],
]);

/**
 * Answers `GET /` and `/?lang=…` ahead of the app: a kept page needs no router, and costs what the
 * bare server costs (B-1711). Everything else, and whatever is no kept page, is left to the app.
 */
export function answerHome({ home, common }: HomeParts) {
  const shared = [...common].filter(([name]) => !/^content-/i.test(name)).flat();
  const written = new WeakMap<object, string[]>();

  /** The header lines of an answer; of a page they are the same for every visitor. */
  function linesOf({ headers, body }: Answer): string[] {
    const known = body && written.get(body);
    if (known) return known;
    const length = body ? ['Content-Length', String(body.length)] : [];
    const lines = [...shared, ...Object.entries(headers).flat(), ...length];
    if (body) written.set(body, lines);
    return lines;
  }

  async function answer(
    { headers }: IncomingMessage,
    response: ServerResponse,
    asked: Language | null,
  ): Promise<boolean> {
    const page = await home(storedLanguage(headers.cookie ?? '') ?? asked);
    if (page instanceof Response || page.status !== 200) return false;
    const sent = await answerWith(page, {
      tags: headers['if-none-match'],
      accepted: String(headers['accept-encoding'] ?? ''),
    });
    response.writeHead(sent.status, linesOf(sent)).end(sent.body ?? undefined);
    return true;
  }

  return (app: RequestListener): RequestListener =>
    async (request, response) => {
      const asked = request.method === 'GET' ? addresses.get(request.url) : undefined;
      const isAnswered =
        asked !== undefined && (await answer(request, response, asked).catch(() => false));
      if (!isAnswered && !response.headersSent) app(request, response);
    };
}
