/** The formats in which an uploaded picture is kept, best first. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The most that a file sent by staff may weigh. */
export const maxPictureBytes = 10 * 1024 * 1024;

/** The largest an uploaded picture is kept, in pixels; larger ones are fitted inside. */
export const pictureBounds = { width: 1280, height: 2560 } as const;

/** An uploaded picture as its storage path tells it: no query is needed to know its size. */
export type StoredPicture = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
};

/** What an `<img>` or a `<picture>` is made of. */
export type PictureSources =
  | { readonly kind: 'url'; readonly src: string }
  | {
      /** Sent by staff, in several widths; or drawn by us, round and in one. */
      readonly kind: 'stored' | 'drawn';
      /** Values for `srcset`, widest last; `sizes` depends on where it is shown. */
      readonly avif: string;
      readonly webp?: string;
      readonly src: string;
      readonly width: number;
      readonly height: number;
    };

// 22 base64url characters are 128 random bits: a picture's address cannot be guessed.
const storedPath = /^menu-images\/([\w-]{22}-([1-9]\d{0,3})x([1-9]\d{0,3}))$/;

/** Reads a storage path in the `menu-images` bucket; null when it is none of ours. */
export function storedPicture(path: string): StoredPicture | null {
  const [, name, width, height] = storedPath.exec(path) ?? [];
  const size = { width: Number(width), height: Number(height) };
  const fits = size.width <= pictureBounds.width && size.height <= pictureBounds.height;
  return name !== undefined && fits ? { name, ...size } : null;
}

/** Tells whether a text is the storage path of an uploaded picture. */
export function isStoredPicture(path: string): boolean {
  return storedPicture(path) !== null;
}

/** Tells whether a text is a full URL that our pages may show: their policy allows https only. */
export function isPictureUrl(text: string): boolean {
  return text.length <= 2000 && /^https:\/\/\S+$/i.test(text) && URL.canParse(text);
}

/** The widths in which a picture of this width is kept: at most three, none above its own. */
export function pictureWidths(width: number): readonly number[] {
  return [...[320, 640].filter((step) => step < width), width];
}

/** The file of one width and format; its public address is `/images/` and this name. */
export function pictureFile(name: string, width: number, format: PictureFormat): string {
  return `${name}-${width}.${format}`;
}

/** What shows an item's `image_url`; null when there is none, or none that can be shown. */
export function pictureSources(image: string | null): PictureSources | null {
  if (image === null) return null;
  if (/^\/pictures\/[\w/-]+\.webp$/.test(image)) {
    const avif = image.replace('webp', 'avif');
    return { kind: 'drawn', avif, src: image, width: 320, height: 320 };
  }
  const picture = storedPicture(image);
  if (!picture) return isPictureUrl(image) ? { kind: 'url', src: image } : null;
  const { name, width, height } = picture;
  const address = (step: number, format: PictureFormat) =>
    `/images/${pictureFile(name, step, format)}`;
  const sourceSet = (format: PictureFormat) =>
    pictureWidths(width)
      .map((step) => `${address(step, format)} ${step}w`)
      .join(', ');
  const [avif, webp] = [sourceSet('avif'), sourceSet('webp')];
  return { kind: 'stored', avif, webp, src: address(width, 'webp'), width, height };
}
