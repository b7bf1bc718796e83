import { pictureFile, pictureWidths, storedPicture } from '#ui/uploads/stored-picture.ts';
import type { Shop } from './shop.ts';

/** The logo in a small size: the uploaded one, or the one that the site comes with. */
export function logoAddress({ logo }: Pick<Shop, 'logo'>): string {
  const picture = storedPicture(logo ?? '');
  const [smallest] = pictureWidths(picture?.width ?? 0);
  if (!picture || smallest === undefined) return '/pictures/logo.svg';
  return `/images/${pictureFile(picture.name, smallest, 'webp')}`;
}
