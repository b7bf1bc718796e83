import { pictureFile, pictureWidths, storedPicture } from '#ui/uploads/stored-picture.ts';
import { originalBrand } from './brand.ts';
import type { Shop } from './shop.ts';

/** The icons of the site, and what the one that it comes with is called under `/pictures/`. */
const drawnIcons = {
  tab: 'favicon.svg',
  apple: 'apple-touch-icon.png',
  '192': 'icon-192.png',
  '512': 'icon-512.png',
  maskable: 'icon-maskable-512.png',
} as const;
export type IconKind = Extract<keyof typeof drawnIcons, string>;
export const iconKinds = Object.keys(drawnIcons) as readonly IconKind[];

/** Returns the logo in a small size: the uploaded one, or the one that the site comes with. */
export function logoAddress({ logo }: Pick<Shop, 'logo'>): string {
  const picture = storedPicture(logo ?? '');
  const [smallest = 0] = pictureWidths(picture?.width ?? 0);
  return picture ? `/images/${pictureFile(picture.name, smallest, 'webp')}` : '/pictures/logo.svg';
}

/** What the icons of the site are made from. */
export type Marked = Pick<Shop, 'logo' | 'mainColour'>;

/** Returns an icon of the site: the uploaded logo or the drawn one on the main colour. Others have other addresses. */
export function iconAddress({ logo, mainColour }: Marked, kind: IconKind): string {
  const name = storedPicture(logo ?? '')?.name;
  if (!name && mainColour === originalBrand.mainColour) return `/pictures/${drawnIcons[kind]}`;
  return `/icons/${name ?? `drawn-${mainColour.slice(1)}`}.${kind}.png`;
}
