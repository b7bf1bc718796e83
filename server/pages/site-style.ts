import { loadFonts } from '#browser/load-fonts.ts';

/** The site's style, as a document brings it. */
export type SiteStyle = {
  /** The whole sheet without the fonts that are files. */
  readonly css: string;
  /** The small script that loads the fonts after the first paint. */
  readonly script: string;
  /** The fonts for browsers that run no script, after everything that can be read. */
  readonly end: string;
};

/** A font that is a file; stand-ins have none. */
const travelling = /@font-face\s*\{[^{}]*url\([^{}]*\}/g;

/** Returns how documents bring the sheet that the build wrote. */
export function siteStyle(built: string): SiteStyle {
  const css = built.replaceAll('</style', '<\\/style');
  const faces = (css.match(travelling) ?? []).join('');
  const files = [...faces.matchAll(/url\("?([^")]+)"?\)/g)].map(([, file]) => file);
  const parameters = [faces, files].map((value) => JSON.stringify(value)).join(',');
  return {
    css: css.replace(travelling, ''),
    script: `(${loadFonts})(${parameters})`.replace(/\s+/g, ' '),
    end: faces && `<noscript><style>${faces}</style></noscript>`,
  };
}
