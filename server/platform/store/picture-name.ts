/** A file of a picture: the picture that it belongs to, `<22 characters>-<width>x<height>`, and its media type. */
export type NamedFile = { readonly picture: string; readonly type: string };

const fileName = /^([\w-]{22}-[1-9]\d{0,3}x[1-9]\d{0,3})-[1-9]\d{0,3}\.(avif|webp)$/;

/** Returns what a file's name says; null for anything that this store would not have written. */
export function readFileName(name: string): NamedFile | null {
  const [, picture, format] = fileName.exec(name) ?? [];
  return picture === undefined ? null : { picture, type: `image/${format}` };
}

/** Returns the media type of a picture file by its name; null for any other name. */
export function typeOfPicture(name: string): string | null {
  return readFileName(name)?.type ?? null;
}
