const preload = /<link rel="modulepreload" href="[^"]+"\/>/g;
const routerScript = /<script type="module" async="">[\s\S]*?<\/script>/;

/**
 * Lets the router's script wait in a template, and begin where its failure is heard: a line that breaks meanwhile loads
 * the page anew once it is back. A late one begins after the first paint: what stands there is read without it.
 */
export function startScripts(html: string, isLate: boolean): string {
  const links = isLate ? (html.match(preload) ?? []).join('') : '';
  const low = links.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
  const when = isLate ? 'requestAnimationFrame(()=>setTimeout(begin))' : 'begin()';
  const page = isLate ? html.replaceAll(preload, '') : html;
  return page.replace(
    routerScript,
    (script) => `<template>${low}${script}</template><script>{${begin};${when}}</script>`,
  );
}

/** Writes presses before the page is alive into its address: a navigation would lose those before, or do them twice. */
export const noteEarly = `addEventListener('submit',(event)=>{const{target,submitter}=event;
if(target.id!=='address'||event.defaultPrevented)return;event.preventDefault();
const address=new URL(location),{searchParams:asked}=address,{name,value,dataset}=submitter;
if(name==='add')dataset.count=+(dataset.count??0)+1;
else{asked.delete('open');asked.delete('compose');submitter.setAttribute('aria-busy',true)}
asked.append(name,value);history.replaceState(history.state,'',address)});`;

// Where the line holds, the fault is another one: the page is loaded anew once, and not in a circle.
const begin = [
  'const me=document.currentScript,waiting=me.previousElementSibling;me.remove()',
  `let lost=false;const look=()=>fetch('/healthz').then(({ok})=>ok,()=>false).then((ok)=>{
if(!ok){lost=true;setTimeout(look,2000)}
else if(lost||performance.getEntriesByType('navigation')[0]?.type!=='reload')location.reload()})`,
  'const begin=()=>{onunhandledrejection=waiting.content.querySelector("script").onerror=look;waiting.replaceWith(waiting.content)}',
].join(';');
