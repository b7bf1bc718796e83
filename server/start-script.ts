/**
 * Rewrites the framework's module script so that it is fetched after the first paint, and drops
 * the preloads: a script that starts before it doubles the time to paint (performance.md §12).
 */
export function deferScripts(html: string): string {
  const found = moduleScript.exec(html);
  if (!found) return html;
  const files = [...html.matchAll(preloads)].map(([, path = '']) => path);
  const start = `<script>${afterPaint(files, found[1] ?? '')}</script>`;
  return html.replace(preloads, '').replace(moduleScript, () => start);
}

const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const preloads = /<link rel="modulepreload"[^>]* href="([^"]*)"[^>]*\/?>/g;
const imported = /^import(?:\s+\*\s+as\s+(\w+)\s+from)?\s*"([^"]+)";/gm;

function afterPaint(files: readonly string[], code: string): string {
  const modules = [...code.matchAll(imported)].map(([, name, path]) => ({ name, path }));
  const rest = code.replace(imported, '').trim();
  const names = modules.map(({ name }, position) => name ?? `unused${position}`).join(',');
  const paths = modules.map(({ path }) => `import("${path}")`).join(',');
  return starter
    .replace('/*files*/', () => JSON.stringify(files))
    .replace('/*go*/', () => `Promise.all([${paths}]).then(([${names}])=>{${rest}})`);
}

// Many browsers never ask again for a module that failed once to come: all files are fetched, each
// until it is here, before the first is imported (docs/decisions/011). What is gone is of an older
// build, as the page itself: it is loaded anew, once.
//
// Taps that come before the page listens are kept and made again by it (app/ui/early-taps.ts). They
// go no further: React listens a moment earlier, and would count them a first time.
const starter = [
  '(()=>{',
  'let begun;',
  'const anew=()=>{performance.getEntriesByType("navigation")[0]?.type==="reload"||location.reload();return new Promise(()=>{})};',
  'const bring=(f)=>fetch(f,{signal:AbortSignal.timeout(60000)}).then((r)=>r.ok?r.arrayBuffer():r.status===404?anew():Promise.reject()).catch(()=>new Promise((r)=>setTimeout(r,2000)).then(()=>bring(f)));',
  'const go=()=>{if(begun)return;begun=1;Promise.all(/*files*/.map(bring)).then(()=>/*go*/)};',
  'const soon=()=>requestAnimationFrame(()=>setTimeout(go));',
  'const taps=window.earlyTaps=[];',
  'window.earlyTap=(e)=>{const b=e.target.closest("button");if(b){e.preventDefault();e.stopImmediatePropagation();taps.push(b);soon()}};',
  'addEventListener("click",window.earlyTap,true);',
  'for(const t of["pointerdown","keydown","touchstart"])addEventListener(t,soon,{once:true,passive:true});',
  'if(document.readyState==="complete")soon();else addEventListener("load",soon,{once:true});',
  'setTimeout(soon,3000)',
  '})()',
].join('');
