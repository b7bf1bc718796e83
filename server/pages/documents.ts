import { createHash } from 'node:crypto';
import { type Compressed, chooseEncoding, compressed, type Quality } from './compressed.ts';
import { noteEarly, startScripts } from './start-scripts.ts';

/** A rendered page, with the policy that allows its inline scripts and styles. */
export type Document = {
  readonly status: number;
  readonly type: string;
  readonly policy: string;
  readonly etag: string;
  readonly body: Compressed;
};

/** Elements for the page's head, and JSON-LD for its end. */
export type Extras = { readonly head: string; readonly data: object };

type Variants = {
  /** Of the home page's first view; other pages link theirs. */
  readonly style?: string | undefined;
  readonly extras?: Extras | undefined;
  /** 5 for documents rendered for each request. */
  readonly quality: Quality;
  /** Paths of scripts that the browser fetches when it is idle. */
  readonly ahead?: readonly string[];
  /** Hosts of other sites whose pictures it may show. */
  readonly pictureHosts?: readonly string[];
};

/**
 * Finishes a rendered page: adds the home page's style, lets its scripts wait for the first paint, and adds a content
 * policy with the hash of every inline piece, so that it can be cached.
 */
export function finishDocument(
  status: number,
  rendered: string,
  { style, extras, quality, ahead = [], pictureHosts = [] }: Variants,
): Document {
  const links = ahead.map((path) => `<link rel="prefetch" href="${path}"/>`).join('');
  const isAlive = rendered.includes('<script type="module"');
  const room = ahead.length > 0 ? roomForNames : '';
  const first = isAlive ? `<script>${room}${takePolicy}${style ? noteEarly : ''}</script>` : '';
  const styleElement = style ? `<style>${style.replaceAll('</style', '<\\/style')}</style>` : '';
  const page = startScripts(rendered, style !== undefined);
  const html = page
    .replace('</head>', () => `${extras?.head ?? ''}${styleElement}${links}${first}</head>`)
    .replace('</body></html>', () => `${extras ? jsonLdOf(extras.data) : ''}</body></html>`);
  const policy = policyOf(html, isAlive, pictureHosts);
  return { status, ...answerOf(html, 'text/html; charset=utf-8', policy, quality) };
}

/** Returns JSON as a document: cached, compressed, revalidated each time. */
export function jsonDocument(text: string): Document {
  const policy = "default-src 'none'; frame-ancestors 'none'";
  return { status: 200, ...answerOf(text, 'application/json', policy, 'later') };
}

function answerOf(text: string, type: string, policy: string, quality: Quality) {
  // A browser caches the policy with its page, so both make the tag. Weak: one for all encodings, whose bytes differ
  // (B-4244).
  const etag = `W/"${digest(policy + text)
    .slice(0, 22)
    .replace(/[+/]/g, '-')}"`;
  return { type, policy, etag, body: compressed(text, quality) };
}

/** Lets a browser cache a page and revalidate it each time. */
function keepingHeaders({ status, etag }: Document): Answer['headers'] {
  const keeping = { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' };
  return status === 200 ? { ...keeping, ETag: etag } : keeping;
}

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null when the browser has this very page. */
  readonly body: Uint8Array<ArrayBuffer> | null;
};

/** Returns the page in an encoding that the browser reads, or 304 where it has this very page. */
export async function answerTo(page: Document, request: Headers): Promise<Answer> {
  const common = keepingHeaders(page);
  if (isKnown(page, request.get('If-None-Match')))
    return { status: 304, headers: common, body: null };
  const encoding = chooseEncoding(request.get('Accept-Encoding') ?? undefined);
  const headers = {
    'Content-Type': page.type,
    'Content-Security-Policy': page.policy,
    ...common,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  };
  return { status: page.status, headers, body: await page.body(encoding) };
}

/** Tells whether `If-None-Match` names this very page. */
function isKnown({ status, etag }: Document, tags: string | null): boolean {
  if (!tags || status !== 200) return false;
  const known = tags.replaceAll('W/', '').split(/,\s*/);
  return known.includes(etag.slice(2));
}

// Before any other script could: the page's one policy allows only the worker's address (B-1523).
const takePolicy =
  "globalThis.trustedWorker=globalThis.trustedTypes?.createPolicy('kept-menu',{createScriptURL:()=>'/sw.js'}).createScriptURL('');";

// Browsers note 250 files of a page, and these are more: what is not noted is not cached (cache-page.ts).
const roomForNames = 'performance.setResourceTimingBufferSize(1000);';

/** Writes JSON-LD into a script element: only `<` could end it, or hide its end in a comment. */
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

/** Returns the strict content policy of a page (B-1506): nothing inline but our own. */
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
    // One name, once: for the address of the site's worker (app/browser/worker-address.ts).
    `trusted-types ${isAlive ? 'kept-menu' : "'none'"}`,
  ].join('; ');
}
