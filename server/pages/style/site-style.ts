import { bringStyles, type Face } from '#browser/looks/late-styles.ts';
import { firstStylesOf } from './first-sheet.ts';
import { isFace, type Rule, rulesOf } from './rules.ts';

/** How the site's style gets into a document: what it needs at first, the whole a moment later. */
export type SiteStyle = {
  /** The rules that the elements of a document need. */
  firstStyles(html: string): string;
  /** The small script that has the whole sheet and the letters come. */
  readonly script: string;
  /** For who runs no script: the whole sheet, after everything that can be read. */
  readonly end: string;
};

/** Returns the style of a site whose sheet is kept at an address. */
export function siteStyle(address: string, sheet: string): SiteStyle {
  const whole = sheet.replaceAll('</style', '<\\/style');
  const parameters = [address, facesOf(rulesOf(sheet))].map((value) => JSON.stringify(value));
  return {
    firstStyles: firstStylesOf(whole),
    script: `(${bringStyles})(${parameters.join(',')})`.replace(/\s+/g, ' '),
    end: `<noscript><link rel="stylesheet" href="${address}"/></noscript>`,
  };
}

/** The faces whose letters travel, as a script names them. */
function facesOf(rules: readonly Rule[]): readonly Face[] {
  return rules.flatMap((rule): readonly Face[] => {
    if (rule.kind === 'group') return facesOf(rule.rules);
    if (!isFace(rule)) return [];
    const said = new Map(
      rule.declarations.map((one) => [
        one.slice(0, one.indexOf(':')),
        one.slice(one.indexOf(':') + 1),
      ]),
    );
    const source = /url\("?([^")]+)"?\)/.exec(said.get('src') ?? '')?.[1];
    const family = said.get('font-family')?.replaceAll('"', '');
    if (!source || !family) return [];
    const weight = said.get('font-weight');
    return [weight ? [family, source, weight] : [family, source]];
  });
}
