import { pictureFile, pictureWidths, storedPicture } from '#ui/uploads/stored-picture.ts';
import { originalBrand } from './brand.ts';
import type { Shop } from './shop.ts';

/** The site's own icons, below `/pictures/`. */
const drawnIcons = {
  tab: 'favicon.svg',
  apple: 'apple-touch-icon.png',
  '192': 'icon-192.png',
  '512': 'icon-512.png',
  maskable: 'icon-maskable-512.png',
} as const;
export type IconKind = Extract<keyof typeof drawnIcons, string>;
export const iconKinds = Object.keys(drawnIcons) as readonly IconKind[];

/** Returns the address of the logo in a small size: the uploaded one, or the site's own. */
export function logoAddress({ logo }: Pick<Shop, 'logo'>): string {
  const picture = storedPicture(logo ?? '');
  const [smallest = 0] = pictureWidths(picture?.width ?? 0);
  return picture ? `/images/${pictureFile(picture.name, smallest, 'webp')}` : '/pictures/logo.svg';
}

/** What icons depend on. */
export type Marked = Pick<Shop, 'logo' | 'mainColour'>;

/** Returns an icon's address: the uploaded or the drawn logo on the main colour. Another icon has another address. */
export function iconAddress({ logo, mainColour }: Marked, kind: IconKind): string {
  const name = storedPicture(logo ?? '')?.name;
  if (!name && mainColour === originalBrand.mainColour) return `/pictures/${drawnIcons[kind]}`;
  return `/icons/${name ?? `drawn-${mainColour.slice(1)}`}.${kind}.png`;
}
