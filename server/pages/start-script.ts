/**
 * Rewrites the framework's module script so that it is fetched after the first paint, and drops
 * the preloads: a script that starts before it doubles the time to paint (B-1309).
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

const entry = /\bimport\("[^"]+"\);?$/;

function afterPaint(files: readonly string[], code: string): string {
  const modules = [...code.matchAll(imported)].map(([, name, path]) => ({ name, path }));
  const rest = code.replace(imported, '').trim();
  const names = modules.map(({ name }, position) => name ?? `unused${position}`).join(',');
  const paths = modules.map(({ path }) => `import("${path}")`).join(',');
  const run = rest.replace(entry, (last) => `return ${last}`);
  return starter
    .replace('/*files*/', () => JSON.stringify(files))
    .replace('/*start*/', () => `Promise.all([${paths}]).then(([${names}])=>{${run}})`);
}

// A line that breaks meanwhile must not leave the page dead: what did not come is fetched until it
// does, then imported again. Where the browser keeps the failure, or the files are gone with an
// older build, the page is loaded anew (docs/decisions/011).
//
// Taps that come before the page listens are kept and made again by it (app/browser/early-taps.ts). They
// go no further: React listens a moment earlier, and would count them a first time.
const starter = [
  '(()=>{',
  'let begun;',
  'const anew=()=>{try{const now=Date.now();if(now-(sessionStorage.anew||0)<10000)return;sessionStorage.anew=now}catch{}location.reload()};',
  'const bring=(f)=>fetch(f,{signal:AbortSignal.timeout(60000)}).then((r)=>r.ok?r.arrayBuffer():r.status===404?anew():Promise.reject()).catch(()=>new Promise((r)=>setTimeout(r,2000)).then(()=>bring(f)));',
  'const start=()=>/*start*/;',
  'const go=()=>{if(begun)return;begun=1;start().catch(()=>Promise.all(/*files*/.map(bring)).then(start).catch(anew))};',
  'const asap=()=>requestAnimationFrame(()=>setTimeout(go));',
  'const taps=window.earlyTaps=[];',
  'window.earlyTap=(e)=>{const b=e.target.closest("button");if(b){e.preventDefault();e.stopImmediatePropagation();taps.push(b);asap()}};',
  'addEventListener("click",window.earlyTap,true);',
  'for(const t of["pointerdown","keydown","touchstart"])addEventListener(t,asap,{once:true,passive:true});',
  'if(document.readyState==="complete")asap();else addEventListener("load",asap,{once:true});',
  'setTimeout(asap,3000)',
  '})()',
].join('');
