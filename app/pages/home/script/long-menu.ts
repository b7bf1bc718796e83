import { firstCards } from '#menu/section/open-panel.ts';
import { fetchPage, pageAddress } from './refresh.ts';
import { writeKnown } from './write-known.ts';

/** Turns a long menu's text into cards, a handful whenever the reader comes near (B-2265). */
export function followLongMenu(signal: AbortSignal) {
  if (!document.querySelector('#menu[data-long]')) return;
  // However far above: a reader may have jumped past it.
  const margins = { rootMargin: '1000000px 0px 1000px 0px' };
  const watch = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) void moreCards(target);
  }, margins);
  const watchAll = () => {
    for (const rest of document.querySelectorAll('[data-more]')) watch.observe(rest);
  };
  watchAll();
  signal.addEventListener('abort', () => watch.disconnect());

  async function moreCards(rest: Element) {
    watch.unobserve(rest);
    const panel = rest.closest('[role=tabpanel]');
    if (!panel) return;
    const page = await fetchPage(pageAddress(panel.id.slice('panel-'.length), firstCards));
    const next = page?.getElementById(panel.id)?.firstElementChild;
    if (!next) return;
    const { Idiomorph } = await import('idiomorph');
    writeKnown(next);
    Idiomorph.morph(panel, next, { morphStyle: 'innerHTML' });
    watchAll();
  }
}
