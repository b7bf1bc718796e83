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

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** A public host name: no port, no number, no name of a local network, no sign of a content policy. */
const publicHost = new RegExp(
  `^(?=.{4,100}$)(?:${label}\\.)+(?!(?:arpa|home|internal|lan|local|localhost)$)[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`,
);

/** Returns the host of a full URL that pages may show, over https alone; null for any other text. */
export function pictureHost(text: string): string | null {
  const url = text.length <= 2000 && /^https:\/\/\S+$/i.test(text) ? parseUrl(text) : null;
  return url && !url.username && !url.password && publicHost.test(url.host) ? url.host : null;
}

/** Widths of a drawn picture by that of its WebP: a dish's or a special's, or a category's. */
const drawnWidths: Readonly<Record<string, readonly number[]>> = {
  360: [240, 360, 640],
  480: [240, 480, 720],
};

/** Returns the sources of an item's `image_url`; null when it has none, or none that can be shown. */
export function pictureSources(image: string | null): PictureSources | null {
  if (image === null) return null;
  const [, path = '', middle = ''] = /^(\/pictures\/[\w/-]+)-(\d+)\.webp$/.exec(image) ?? [];
  const widths = drawnWidths[middle];
  if (widths) {
    const avif = widths.map((width) => `${path}-${width}.avif ${width}w`).join(', ');
    return { kind: 'drawn', avif, src: image, width: Number(middle), height: Number(middle) };
  }
  const picture = storedPicture(image);
  if (!picture) return pictureHost(image) ? { kind: 'url', src: image } : null;
  const { width, height } = picture;
  return { kind: 'stored', ...storedSources(picture), width, height };
}
