/**
 * Loads the fonts once the first view has been drawn, all at once; a browser that has them in its cache
 * uses them from the start. `faces` are the rules that name them, `files` where they lie. It stands alone: no
 * import, no comment, no name from outside, for it is sent as text (server/pages/site-style.ts).
 */
export function loadFonts(faces: string, files: readonly string[]) {
  const mark = files.join();
  const show = () => {
    const style = document.createElement('style');
    style.textContent = faces;
    document.head.append(style);
  };
  const fetchFile = (href: string) =>
    new Promise((resolve, reject) => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href });
      Object.assign(link, { onload: resolve, onerror: reject });
      document.head.append(link);
    });
  const fetchAll = () => Promise.all(files.map(fetchFile));
  const come = async () => {
    try {
      await fetchAll();
      show();
      localStorage.fonts = mark;
    } catch {}
  };
  let isKnown = false;
  try {
    isKnown = localStorage.fonts === mark;
  } catch {}
  if (isKnown) {
    show();
    fetchAll().catch(() => {});
    return;
  }
  const afterFrame = () => requestAnimationFrame(() => requestAnimationFrame(() => void come()));
  addEventListener('load', afterFrame, { once: true });
}
