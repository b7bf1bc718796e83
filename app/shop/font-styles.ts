import shrikhand from '#ui/faces.css?url';
import abril from '#ui/faces-abril.css?url';
import lily from '#ui/faces-lily.css?url';
import type { HeadingFont } from './brand.ts';

/** A page loads only the style of its heading font (B-3812). */
export const fontStyles: Readonly<Record<HeadingFont, string>> = {
  Shrikhand: shrikhand,
  'Lily Script One': lily,
  'Abril Fatface': abril,
};
