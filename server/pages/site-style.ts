import { bringLetters } from '#browser/letters.ts';

/** The site's style, as a document brings it. */
export type SiteStyle = {
  /** The whole sheet but for the letters that travel. */
  readonly sheet: string;
  /** The small script that has the letters come after the first paint. */
  readonly script: string;
  /** The letters for browsers that run no script, after everything that can be read. */
  readonly end: string;
};

/** A face whose letters are a file; stand-ins have none. */
const travelling = /@font-face\s*\{[^{}]*url\([^{}]*\}/g;

/** Returns how documents bring the sheet that the build wrote. */
export function siteStyle(built: string): SiteStyle {
  const sheet = built.replaceAll('</style', '<\\/style');
  const faces = (sheet.match(travelling) ?? []).join('');
  const files = [...faces.matchAll(/url\("?([^")]+)"?\)/g)].map(([, file]) => file);
  const parameters = [faces, files].map((value) => JSON.stringify(value)).join(',');
  return {
    sheet: sheet.replace(travelling, ''),
    script: `(${bringLetters})(${parameters})`.replace(/\s+/g, ' '),
    end: faces && `<noscript><style>${faces}</style></noscript>`,
  };
}
