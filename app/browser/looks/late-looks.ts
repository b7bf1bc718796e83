/** A face whose letters travel: its family, its file and what the style sheet says of it. */
export type Face = readonly [family: string, source: string, descriptors: FontFaceDescriptors];

/** What the document's own small script leaves on the window for the page that comes alive. */
export type LateLooks = {
  /** Settles when the whole style sheet is there; asks for it where nobody has. */
  wholeStyle?: () => Promise<unknown>;
};

/**
 * Has the whole style sheet come once everything of the first view is there, and the letters with it;
 * a browser that has the letters already is told to use them at once. It stands alone: no import, no
 * comment, no name from outside, for it is sent as text (server/pages/style/site-style.ts).
 */
export function bringLooks(sheet: string, faces: readonly Face[]) {
  const mark = faces.map(([, source]) => source).join();
  let asked: Promise<unknown> | undefined;
  const fetchSheet = () =>
    new Promise((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = sheet;
      link.onload = resolve;
      link.onerror = () => {
        link.remove();
        asked = undefined;
        reject(new Error(sheet));
      };
      document.head.append(link);
    });
  const wholeStyle = () => {
    asked ??= fetchSheet();
    return asked;
  };
  const keepMark = () => {
    try {
      localStorage.letters = mark;
    } catch {}
  };
  const come = () => {
    wholeStyle()
      .then(() => Promise.all(faces.map(([family]) => document.fonts.load(`1em ${family}`))))
      .then(keepMark)
      .catch(() => {});
  };
  const page: LateLooks = { wholeStyle };
  Object.assign(window, page);
  addEventListener('load', come, { once: true });
  try {
    if (localStorage.letters !== mark) return;
  } catch {
    return;
  }
  for (const [family, source, descriptors] of faces) {
    const face = new FontFace(family, `url(${source})`, descriptors);
    document.fonts.add(face);
    face.load().catch(() => document.fonts.delete(face));
  }
}
