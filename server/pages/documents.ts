import { createHash } from 'node:crypto';
import { type Compressed, chooseEncoding, compressed, type Encoding } from './compressed.ts';
import type { SiteStyle } from './site-style.ts';
import { type Beside, deferScripts, isAlive } from './start-script.ts';

/** A rendered page as it goes out, with the policy that names its inline scripts and styles. */
export type Document = {
  readonly status: number;
  readonly policy: string;
  readonly etag: string;
  readonly body: Compressed;
};

/** What a page tells machines: elements for its head, and a description in JSON-LD for its end. */
export type Extras = { readonly head: string; readonly data: object };

type Variants = Beside & {
  readonly style: SiteStyle;
  readonly extras?: Extras | undefined;
  /** Brotli 11 is for documents that are kept, 5 for those that are rendered each time. */
  readonly quality: 5 | 11;
  /** The hosts of other sites whose pictures it may show. */
  readonly pictureHosts?: readonly string[];
};

/**
 * Returns a rendered page as it goes out: with the style in it, its fonts and scripts after the first
 * paint, and a content policy that lists the hash of every inline piece, so that it can be kept.
 */
export function finishDocument(
  status: number,
  rendered: string,
  { style, extras, quality, pictureHosts = [], ...beside }: Variants,
): Document {
  const extended = extras ? withExtras(rendered, extras) : rendered;
  const html = deferScripts(withStyle(extended, style), beside);
  const policy = policyOf(html, pictureHosts);
  // A page that a browser keeps keeps its policy too: another one is another page.
  const etag = `"${digest(policy + html)
    .slice(0, 22)
    .replace(/[+/]/g, '-')}"`;
  return {
    status,
    policy,
    etag,
    body: compressed(html, quality),
  };
}

type Headers = Readonly<Record<string, string>>;

/** How a browser may keep a page: it asks each time whether it is still the same. */
function keepingHeaders({ status, etag }: Document): Headers {
  const keeping = { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' };
  return status === 200 ? { ...keeping, ETag: etag } : keeping;
}

/** What goes out for a page, whichever server sends it. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  /** None when the browser has this very page. */
  readonly body: Uint8Array<ArrayBuffer> | null;
};

type Conditions = {
  /** `If-None-Match` */
  readonly tags: string | null | undefined;
  /** `Accept-Encoding` */
  readonly accepted: string | null | undefined;
};

/** In what shape a page goes out: in an encoding, or as word that the browser has this very page. */
export type Shape = Encoding | 'known';

/** Returns the shape for a browser with these headers. */
export function shapeFor(page: Document, { tags, accepted }: Conditions): Shape {
  return isKnown(page, tags) ? 'known' : chooseEncoding(accepted ?? undefined);
}

/** Returns the answer in a shape: the page, or that the copy it has is still the same. */
export async function answerIn(page: Document, shape: Shape): Promise<Answer> {
  if (shape === 'known') return { status: 304, headers: keepingHeaders(page), body: null };
  const body = await page.body(shape);
  return { status: page.status, headers: pageHeaders(page, shape), body };
}

/** Returns the answer to a browser with these headers. */
export function answerWith(page: Document, conditions: Conditions): Promise<Answer> {
  return answerIn(page, shapeFor(page, conditions));
}

/** All the headers that a page brings along. */
function pageHeaders(page: Document, encoding: Encoding): Headers {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': page.policy,
    ...keepingHeaders(page),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  };
}

/** Tells whether a browser that sends these tags in `If-None-Match` has this very page. */
function isKnown({ status, etag }: Document, tags: string | null | undefined): boolean {
  if (!tags || status !== 200) return false;
  return tags.replaceAll('W/', '').split(/,\s*/).includes(etag);
}

/** The style in a document's head, and what loads the fonts. */
function withStyle(html: string, { css, script, end }: SiteStyle): string {
  if (!html.includes(styleMark)) return html;
  return html
    .replace(styleMark, () => css)
    .replace('</head>', () => `<script>${script}</script></head>`)
    .replace('</body></html>', () => `${end}</body></html>`);
}

/** What stands in a rendered page for its style (app/root.tsx). */
const styleMark = '/*style*/';

/** Before the style sheet, which some readers never get past; React skips what it did not write. */
function withExtras(html: string, { head, data }: Extras): string {
  // As text of a script element: only `<` could end it, or hide its end in a comment.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html
    .replace('<style', () => `${head}<style`)
    .replace('</body></html>', () => `<script type="${jsonLd}">${text}</script></body></html>`);
}

const jsonLd = 'application/ld+json';

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

function hashes(html: string, element: 'script' | 'style'): string {
  const pieces = html.matchAll(new RegExp(`<${element}(\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'g'));
  // Data is never run: the policy has nothing to allow.
  const run = [...pieces].filter(([, attributes]) => !attributes?.includes(jsonLd));
  const found = run.map(([, , content]) => content ?? '').filter((content) => content !== '');
  return found.map((content) => ` 'sha256-${digest(content)}'`).join('');
}

/** The strict content policy of a page (B-1506): nothing inline but what we wrote. */
function policyOf(html: string, pictureHosts: readonly string[]): string {
  const pictures = ["'self' data: blob:", ...pictureHosts.map((host) => `https://${host}`)];
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(html, 'script')}`,
    `style-src 'self'${hashes(html, 'style')}`,
    `img-src ${pictures.join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // One name, once: taken by the first script of the page (app/browser/start-page.ts).
    `trusted-types ${isAlive(html) ? 'kept-menu' : "'none'"}`,
  ].join('; ');
}
