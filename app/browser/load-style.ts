import { storeItem } from './storage.ts';

/**
 * Loads the style that names the fonts, in a browser that has cached them, before the first paint. It is sent as text
 * (server/pages/documents.ts): no import, no outer name.
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
 * Applies the fonts once the first view is painted and all have loaded: one new layout instead of three. The style
 * sheet is only read here; it applies from the next page on.
 */
export function loadFonts(href: string) {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.onload = async () => {
    const style = [...document.styleSheets].find(({ ownerNode }) => ownerNode === link);
    const fonts = [...(style?.cssRules ?? [])].map((rule) => {
      const named = (name: string) => (rule as CSSFontFaceRule).style.getPropertyValue(name);
      const weight = named('font-weight') || 'normal';
      // A name of several words is read with its quotes.
      const family = named('font-family').replaceAll('"', '');
      return new FontFace(family, named('src'), { weight });
    });
    // A font that fails leaves its fallback.
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
