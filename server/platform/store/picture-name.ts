/** A picture's file: its picture, `<22 characters>-<width>x<height>`, and media type. */
export type NamedFile = { readonly picture: string; readonly type: string };

const fileName = /^([\w-]{22}-[1-9]\d{0,3}x[1-9]\d{0,3})-[1-9]\d{0,3}\.(avif|webp)$/;

/** Parses a file's name; null for one that this store would not have written. */
export function readFileName(name: string): NamedFile | null {
  const [, picture, format] = fileName.exec(name) ?? [];
  return picture === undefined ? null : { picture, type: `image/${format}` };
}

export function typeOfPicture(name: string): string | null {
  return readFileName(name)?.type ?? null;
}
