import { createHash } from 'node:crypto';
import { keepEarlyTaps, retryFiles, takePolicy } from '#browser/early-taps.ts';
import { useKnownFonts } from '#browser/load-style.ts';
import {
  type Compressed,
  chooseEncoding,
  compressed,
  type Encoding,
  type Quality,
} from './compressed.ts';

/** A rendered page as it goes out, with the policy that names its inline scripts and styles. */
export type Document = {
  readonly status: number;
  readonly type: string;
  readonly policy: string;
  readonly etag: string;
  readonly body: Compressed;
};

/** What a page tells machines: elements for its head, and a description in JSON-LD for its end. */
export type Extras = { readonly head: string; readonly data: object };

/** What stands in the head of the home page instead of a link: its style sheet, and where its fonts are. */
export type FirstStyle = { readonly css: string; readonly fonts: string };

type Variants = {
  /** The home page's own; other pages link theirs. */
  readonly style?: FirstStyle | undefined;
  readonly extras?: Extras | undefined;
  /** 5 for documents that are rendered each time. */
  readonly quality: Quality;
  /** Paths of scripts that the browser fetches once it has nothing else to do. */
  readonly ahead?: readonly string[];
  /** The hosts of other sites whose pictures it may show. */
  readonly pictureHosts?: readonly string[];
};

/**
 * Returns a rendered page as it goes out: with what hears the first taps, the home page's style in it, and a
 * content policy that lists the hash of every inline piece, so that it can be kept.
 */
export function finishDocument(
  status: number,
  rendered: string,
  { style, extras, quality, ahead = [], pictureHosts = [] }: Variants,
): Document {
  const isAlive = rendered.includes('<script type="module"');
  const links = ahead.map((path) => `<link rel="prefetch" href="${path}"/>`).join('');
  const room = ahead.length > 0 ? roomForNames : '';
  const fonts = style ? `(${useKnownFonts})(${JSON.stringify(style.fonts)});` : '';
  const script = isAlive
    ? `<script>${room}(${takePolicy})();(${keepEarlyTaps})();(${retryFiles})();${fonts}</script>`
    : '';
  const styleElement = style
    ? `<style>${style.css.replaceAll('</style', '<\\/style')}</style>`
    : '';
  const end = style ? `<noscript><link rel="stylesheet" href="${style.fonts}"/></noscript>` : '';
  const html = rendered
    .replace('</head>', () => `${extras?.head ?? ''}${styleElement}${links}${script}</head>`)
    .replace('</body></html>', () => `${end}${extras ? jsonLdOf(extras.data) : ''}</body></html>`);
  const policy = policyOf(html, isAlive, pictureHosts);
  return { status, ...answerOf(html, 'text/html; charset=utf-8', policy, quality) };
}

/** Returns JSON that goes out as pages do: kept, packed, and asked for again each time. */
export function jsonDocument(text: string): Document {
  const policy = "default-src 'none'; frame-ancestors 'none'";
  return { status: 200, ...answerOf(text, 'application/json', policy, 'later') };
}

function answerOf(text: string, type: string, policy: string, quality: Quality) {
  // A page that a browser keeps keeps its policy too: another one is another page.
  // Weak: one for all encodings, whose bytes differ (B-4244).
  const etag = `W/"${digest(policy + text)
    .slice(0, 22)
    .replace(/[+/]/g, '-')}"`;
  return { type, policy, etag, body: compressed(text, quality) };
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
    'Content-Type': page.type,
    'Content-Security-Policy': page.policy,
    ...keepingHeaders(page),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  };
}

/** Tells whether a browser that sends these tags in `If-None-Match` has this very page. */
function isKnown({ status, etag }: Document, tags: string | null | undefined): boolean {
  if (!tags || status !== 200) return false;
  const known = tags.replaceAll('W/', '').split(/,\s*/);
  return known.includes(etag.slice(2));
}

// Browsers note 250 files of a page, and these are more: what is not noted is not kept (cache-page.ts).
const roomForNames = 'performance.setResourceTimingBufferSize(1000);';

/** As text of a script element: only `<` could end it, or hide its end in a comment. */
function jsonLdOf(data: object): string {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="${jsonLd}">${text}</script>`;
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
function policyOf(html: string, isAlive: boolean, pictureHosts: readonly string[]): string {
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
    // One name, once: for the address of the site's worker (app/browser/early-taps.ts).
    `trusted-types ${isAlive ? 'kept-menu' : "'none'"}`,
  ].join('; ');
}
