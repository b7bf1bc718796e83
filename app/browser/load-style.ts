import { storeItem } from './storage.ts';

/**
 * Loads the sheet that names the fonts, in a browser that has them before the first view is drawn. It stands
 * alone: no import, no name from outside, for it is sent as text (server/pages/documents.ts).
 */
export function useKnownFonts(href: string) {
  try {
    if (localStorage.fonts !== href) return;
  } catch {
    return;
  }
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'stylesheet', href }));
}

/** Loads it once the first view has been drawn, unless it is there. */
export function loadFonts(href: string) {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const load = () => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = () => storeItem('fonts', href);
    document.head.append(link);
  };
  const afterFrame = () => requestAnimationFrame(() => setTimeout(load));
  if (document.readyState === 'complete') afterFrame();
  else addEventListener('load', afterFrame, { once: true });
}
