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

/**
 * Has the fonts drawn once the first view stands and both are there: one new layout of the page instead of three.
 * The style that names them is only read; it is in force from the next page on.
 */
export function loadFonts(href: string) {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.onload = async () => {
    const style = [...document.styleSheets].find(({ ownerNode }) => ownerNode === link);
    const fonts = [...(style?.cssRules ?? [])].map((rule) => {
      const named = (name: string) => (rule as CSSFontFaceRule).style.getPropertyValue(name);
      const weight = named('font-weight') || 'normal';
      // A name of more than one word is read with its quotes, which are no part of it.
      const family = named('font-family').replaceAll('"', '');
      return new FontFace(family, named('src'), { weight });
    });
    // One that does not come leaves its stand-in.
    await Promise.allSettled(fonts.map((font) => font.load()));
    for (const font of fonts) document.fonts.add(font);
    storeItem('fonts', href);
  };
  const load = () => {
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, media: 'not all' }));
  };
  const afterFrame = () => requestAnimationFrame(() => setTimeout(load));
  if (document.readyState === 'complete') afterFrame();
  else addEventListener('load', afterFrame, { once: true });
}
