import { contrastOf, darkened } from '#ui/colour.ts';

/** As styles name them. */
export const headingFonts = ['Shrikhand', 'Lily Script One', 'Abril Fatface'] as const;
export type HeadingFont = (typeof headingFonts)[number];

/** The owner's choices for pages, emails and icons (B-3810). */
export type Brand = {
  readonly mainColour: string;
  readonly secondColour: string;
  readonly headingFont: HeadingFont;
};

/** The site's default; `site.css` has the same. */
export const originalBrand: Brand = {
  mainColour: '#b3261a',
  secondColour: '#2c5938',
  headingFont: 'Shrikhand',
};

/** Returns the browser bar's colour: the page's own bar (`--color-char`) until another main colour is chosen. */
export function barColour({ mainColour }: Brand): string {
  return mainColour === originalBrand.mainColour ? '#1f130d' : mainColour;
}

/** Width beside Shrikhand, and height above and below the line, in percent. */
const measures = {
  'Lily Script One': { width: 79, ascent: 101.7, descent: 35.9 },
  'Abril Fatface': { width: 85, ascent: 105.8, descent: 29.1 },
} as const;

/** Fallbacks until a heading's font has loaded, with their width for Shrikhand (app/ui/fonts.css). */
const standIns = [
  ['on Linux', ['DejaVu Serif Bold Italic', 'DejaVu Serif Bold'], 95.3],
  ['stand-in', ['Georgia-BoldItalic'], 102.6],
  ['on Android', ['NotoSerif-BoldItalic'], 105.4],
] as const;

/** Returns the device's fonts in the measures of a heading font: nothing moves when that loads. */
function standInFaces(font: keyof typeof measures): string {
  const { width, ascent, descent } = measures[font];
  const faces = standIns.map(([name, files, forShrikhand]) => {
    const size = (forShrikhand * width) / 100;
    const above = ((ascent / size) * 100).toFixed(1);
    const below = ((descent / size) * 100).toFixed(1);
    const src = files.map((file) => `local(${file})`).join();
    return `@font-face{font-family:Heading ${name};src:${src};size-adjust:${size.toFixed(1)}%;ascent-override:${above}%;descent-override:${below}%;line-gap-override:0%}`;
  });
  return faces.join('');
}

/** Returns the fonts of headings, in order of preference. */
function headingFaces(font: HeadingFont): string {
  const isShrikhand = font === 'Shrikhand';
  const others = standIns.map(([name]) => `${isShrikhand ? 'Shrikhand' : 'Heading'} ${name}`);
  const space = isShrikhand ? ['Shrikhand space'] : [];
  return [font, ...space, ...others, 'serif'].join(', ');
}

/** White, paper and crust: the grounds of a brand's colour. */
const grounds = ['#ffffff', '#fbf3e4', '#f3e3c6'] as const;

/** Tells whether a text is a colour in six digits: `#b3261a`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

/** Tells whether a colour is readable on every light ground, and white on it (B-3811). */
export function isReadable(colour: string): boolean {
  return grounds.every((ground) => contrastOf(colour, ground) >= 4.5);
}

/** Returns the lightest readable shade of a colour: itself where it is (B-3811). */
export function readableShade(colour: string): string {
  const shades = Array.from({ length: 101 }, (_, step) => darkened(colour, 1 - step / 100));
  return shades.find(isReadable) ?? '#000000';
}

/** Returns the brand as CSS variables; an invalid colour becomes the original one. */
export function brandVariables(brand: Brand): Readonly<Record<string, string>> {
  const { mainColour, secondColour } = originalBrand;
  const main = isColour(brand.mainColour) ? brand.mainColour : mainColour;
  const second = isColour(brand.secondColour) ? brand.secondColour : secondColour;
  return {
    '--color-brand': main,
    '--color-deep': darkened(main, 0.75),
    '--color-accent': second,
    '--font-display': headingFaces(brand.headingFont),
    '--font-display--font-feature-settings':
      brand.headingFont === 'Shrikhand' ? '"kern" 0' : 'normal',
  };
}

/** Returns the inline style of a brand's pages; empty for the one in `site.css`. */
export function brandStyle(brand: Brand): string {
  const original = brandVariables(originalBrand);
  const own = Object.entries(brandVariables(brand)).filter(([name, to]) => to !== original[name]);
  if (own.length === 0) return '';
  const faces = brand.headingFont === 'Shrikhand' ? '' : standInFaces(brand.headingFont);
  return `:root{${own.map((pair) => pair.join(':')).join(';')}}${faces}`;
}
