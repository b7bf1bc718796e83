import { answerEarly } from '#browser/early-answers.ts';
import { startPage } from '#browser/start-page.ts';

/** What else a page has fetched, by its path. */
export type Beside = { readonly ahead?: readonly string[]; readonly menu?: string | undefined };

/**
 * Rewrites the framework's module script so that it is fetched after the first paint, and drops
 * the preloads: a script that starts before it doubles the time to paint (B-1309). What listens
 * stands in the head, before anything that can be tapped (B-1308).
 * `ahead` are paths of scripts that the browser fetches once it has nothing else to do, `menu` is the file
 * of words that it fetches beside the scripts, which ask for it.
 */
export function deferScripts(html: string, { ahead = [], menu }: Beside = {}): string {
  const found = moduleScript.exec(html);
  if (!found) return html;
  const links = ahead.map((path) => `<link rel="prefetch" href="${path}"/>`).join('');
  const script = (ahead.length > 0 ? roomForNames : '') + listener;
  return html
    .replace(preloads, '')
    .replace('</head>', () => `${links}<script>${script}</script></head>`)
    .replace(
      moduleScript,
      () => `<script>comeAlive(()=>${imports(found[1] ?? '', menu)})</script>`,
    );
}

// Browsers note 250 files of a page, and these are more: what is not noted is not kept (cache-page.ts).
const roomForNames = 'performance.setResourceTimingBufferSize(1000);';

/** All that runs before the first touch or quiet moment. */
export const listener = `(${startPage})();(${answerEarly})()`.replace(/\s+/g, ' ');
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const preloads = /<link rel="modulepreload"[^>]*>/g;
const imported = /^import(?:\s+\*\s+as\s+(\w+)\s+from)?\s*"([^"]+)";/gm;
const entry = /\bimport\("[^"]+"\);?$/;

/** Tells whether a finished page has the script that takes the one Trusted Types policy. */
export function isAlive(html: string): boolean {
  return html.includes(listener);
}

/** The same imports as an expression whose failure can be caught. */
function imports(code: string, menu: string | undefined): string {
  const beside = menu ? [`fetch("${menu}").then((file)=>file.text()).catch(()=>{})`] : [];
  const modules = [...code.matchAll(imported)].map(([, name, path]) => ({ name, path }));
  const rest = code.replace(imported, '').trim();
  const names = modules.map(({ name }, position) => name ?? `unused${position}`).join(',');
  const paths = [...modules.map(({ path }) => `import("${path}")`), ...beside].join(',');
  const run = rest.replace(entry, (last) => `return ${last}`).replace(/\n\s*/g, '');
  return `Promise.all([${paths}]).then(([${names}])=>{${run}})`;
}
