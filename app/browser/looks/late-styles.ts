/** A face whose letters travel: its family, its file and the weights that are in it. */
export type Face = readonly [family: string, source: string, weight?: string];

/** What the document's own small script leaves on the window for the page that comes alive. */
export type LateStyles = {
  /** Settles when the whole style sheet is there; asks for it where nobody has. */
  wholeStyle?: () => Promise<unknown>;
};

/**
 * Has the whole style sheet come once the first view has been drawn, and then the letters, all at once: a
 * browser lays out the whole page with each face that is added, and when a time to wait for one ends
 * (`swap` has none). One that has them in its cache uses them from the start, and waits a tenth of a second
 * for them at most. It stands alone: no import, no comment, no name from outside, for it is sent as text
 * (server/pages/style/site-style.ts).
 */
export function bringStyles(sheet: string, faces: readonly Face[]) {
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
  const facesFor = (display: FontDisplay) =>
    faces.map(
      ([family, source, weight]) =>
        new FontFace(family, `url(${source})`, weight ? { display, weight } : { display }),
    );
  const storeMark = () => {
    try {
      localStorage.letters = mark;
    } catch {}
  };
  const bringEmails = async () => {
    const all = facesFor('swap');
    await Promise.all(all.map((face) => face.load()));
    for (const face of all) document.fonts.add(face);
    storeMark();
  };
  const page: LateStyles = { wholeStyle };
  Object.assign(window, page);
  let had: Promise<boolean> | undefined;
  const come = () => {
    wholeStyle()
      .then(() => had)
      .then((isHad) => (isHad ? undefined : bringEmails()))
      .catch(() => {});
  };
  const afterFrame = () => requestAnimationFrame(() => requestAnimationFrame(come));
  addEventListener('load', afterFrame, { once: true });
  try {
    if (localStorage.letters !== mark) return;
  } catch {
    return;
  }
  const all = facesFor('fallback');
  for (const face of all) document.fonts.add(face);
  had = Promise.all(all.map((face) => face.load())).then(
    () => true,
    () => {
      for (const face of all) document.fonts.delete(face);
      return false;
    },
  );
}
