import { parseUrl } from '#core/route.url.ts';
import { storedPicture, storedSources } from '#ui/uploads/stored-picture.ts';

/** For an `<img>` or a `<picture>`. */
export type PictureSources =
  | { readonly kind: 'url'; readonly src: string }
  | {
      /** Sent by staff, or drawn by us. */
      readonly kind: 'stored' | 'drawn';
      /** For `srcset`, widest last; `sizes` depends on where it is shown. */
      readonly avif: string;
      readonly webp?: string;
      readonly src: string;
      readonly width: number;
      readonly height: number;
    };

/** Tells whether a text is a full URL that our pages may show: their policy allows https only. */
export function isPictureUrl(text: string): boolean {
  return text.length <= 2000 && /^https:\/\/\S+$/i.test(text) && parseUrl(text) !== null;
}

/** Tells whether a picture is on another host that the owner has not allowed. */
export function isForeign(image: string, hosts: readonly string[]): boolean {
  return isPictureUrl(image) && !hosts.includes(parseUrl(image)?.host ?? '');
}

/** Widths of a drawn picture by that of its WebP: a dish's or a special's, or a category's. */
const drawnWidths: Readonly<Record<string, readonly number[]>> = {
  360: [360, 640],
  480: [240, 480, 720],
};

/** Returns the sources of an item's `image_url`; null when it has none, or none that can be shown. */
export function pictureSources(
  image: string | null,
  hosts: readonly string[],
): PictureSources | null {
  if (image === null) return null;
  const [, path = '', middle = ''] = /^(\/pictures\/[\w/-]+)-(\d+)\.webp$/.exec(image) ?? [];
  const widths = drawnWidths[middle];
  if (widths) {
    const avif = widths.map((width) => `${path}-${width}.avif ${width}w`).join(', ');
    return { kind: 'drawn', avif, src: image, width: Number(middle), height: Number(middle) };
  }
  const picture = storedPicture(image);
  if (!picture)
    return isPictureUrl(image) && !isForeign(image, hosts) ? { kind: 'url', src: image } : null;
  const { width, height } = picture;
  return { kind: 'stored', ...storedSources(picture), width, height };
}
