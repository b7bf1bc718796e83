import shrikhand from '#ui/faces.css?url';
import abril from '#ui/faces-abril.css?url';
import lily from '#ui/faces-lily.css?url';
import type { HeadingFont } from './brand.ts';

/** The addresses of the styles that name the fonts of a page: a page loads one of them (B-3812). */
export const fontStyles: Readonly<Record<HeadingFont, string>> = {
  Shrikhand: shrikhand,
  'Lily Script One': lily,
  'Abril Fatface': abril,
};
