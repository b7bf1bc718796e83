const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const routerScript = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/;
const staticImport = /^\s*import (?:\* as (\w+) from )?("[^"]+");?$/gm;

/**
 * Lets the router's script ask for its files itself, so that a line that breaks meanwhile loads the page anew once it
 * is back. A late one waits for the first paint: what stands there is read without them.
 */
export function startScripts(html: string, isLate: boolean): string {
  const files = [...html.matchAll(preload)].map(([, path]) => path);
  const wait = isLate ? firstPaint + preloadsOf(files) : '';
  const page = isLate ? html.replaceAll(preload, '') : html;
  return page.replace(routerScript, (_, start: string, script: string, end: string) => {
    const asking = script.replace(staticImport, (_, name: string | undefined, path: string) =>
      name ? `${name}=await import(${path});` : `await import(${path});`,
    );
    const names = [...script.matchAll(staticImport)].flatMap(([, name]) => name ?? []);
    const entry = asking.replace(/import\(("[^"]+")\);\s*$/, 'await import($1);');
    return `${start}${wait}let ${names.join(',')};try{${entry}}catch{${again}}${end}`;
  });
}

const firstPaint = 'await new Promise((begin)=>requestAnimationFrame(()=>setTimeout(begin)));';

function preloadsOf(paths: readonly (string | undefined)[]): string {
  const link =
    "Object.assign(document.createElement('link'),{rel:'modulepreload',fetchPriority:'low',href})";
  return `for(const href of ${JSON.stringify(paths)})document.head.append(${link});`;
}

// Where the line holds, the fault is another one: the page is loaded anew once, and not in a circle.
const again = [
  "let lost=false;const look=()=>fetch('/healthz').then(({ok})=>ok,()=>false).then((ok)=>{",
  'if(!ok){lost=true;setTimeout(look,2000)}',
  "else if(lost||performance.getEntriesByType('navigation')[0]?.type!=='reload')location.reload()",
  '});look()',
].join('');
