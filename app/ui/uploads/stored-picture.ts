/** Of an uploaded picture, best first. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export const maxPictureBytes = 10 * 1024 * 1024;

/** Pixels of a stored picture; larger ones are fitted inside. */
export const pictureBounds = { width: 1280, height: 2560 } as const;

/** Read from the storage path, which names the size: no query is needed. */
export type StoredPicture = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
};

// 22 base64url characters are 128 random bits: a picture's address cannot be guessed.
const storedPath = /^menu-images\/([\w-]{22}-([1-9]\d{0,3})x([1-9]\d{0,3}))$/;

/** Parses a storage path in the `menu-images` bucket; null when invalid. */
export function storedPicture(path: string): StoredPicture | null {
  const [, name, width, height] = storedPath.exec(path) ?? [];
  const size = { width: Number(width), height: Number(height) };
  const fits = size.width <= pictureBounds.width && size.height <= pictureBounds.height;
  return name !== undefined && fits ? { name, ...size } : null;
}

export function isStoredPicture(path: string): boolean {
  return storedPicture(path) !== null;
}

/** Returns the stored widths of a picture: at most three, none above its own. */
export function pictureWidths(width: number): readonly number[] {
  return [...[320, 640].filter((step) => step < width), width];
}

/** Returns the file of a width and format; its public address is `/images/` and this name. */
export function pictureFile(name: string, width: number, format: PictureFormat): string {
  return `${name}-${width}.${format}`;
}

/** Returns a stored picture's properties for `Picture`. */
export function sentPicture({ name, width, height }: StoredPicture) {
  return { folder: 'images', name, widths: pictureWidths(width), ratio: height / width };
}

/** Returns `srcset` and `src` of an uploaded picture; `sizes` depends on where it is shown. */
export function storedSources({ name, width }: StoredPicture) {
  const address = (step: number, format: PictureFormat) =>
    `/images/${pictureFile(name, step, format)}`;
  const sourceSet = (format: PictureFormat) =>
    pictureWidths(width)
      .map((step) => `${address(step, format)} ${step}w`)
      .join(', ');
  return { avif: sourceSet('avif'), webp: sourceSet('webp'), src: address(width, 'webp') };
}
