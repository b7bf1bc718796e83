import type { PictureFormat } from '#ui/uploads/stored-picture.ts';

/** What a file in the store is: a picture, the mark that nobody uses one, or an unfinished write. */
export type FileKind = 'picture' | 'mark' | 'draft';
export type NamedFile = {
  /** The picture that the file belongs to, `<22 characters>-<width>x<height>`. */
  readonly picture: string;
  readonly kind: FileKind;
  readonly type: string;
};

const fileName =
  /^([\w-]{22}-[1-9]\d{0,3}x[1-9]\d{0,3})(?:-[1-9]\d{0,3}\.(avif|webp)|\.unused)(\.[0-9a-f]{8}\.part)?$/;

/** Reads a file's name; null for anything that this store would not have written. */
export function readFileName(name: string): NamedFile | null {
  const [, picture, format, draft] = fileName.exec(name) ?? [];
  if (picture === undefined) return null;
  const type = format === undefined ? 'text/plain' : pictureType(format as PictureFormat);
  const kind = draft !== undefined ? 'draft' : format === undefined ? 'mark' : 'picture';
  return { picture, kind, type };
}

/** Returns the media type of a picture file by its name; null for any other name. */
export function typeOfPicture(name: string): string | null {
  return readFileName(name)?.type ?? null;
}

/** Stops a name that could leave its folder or bucket: such a name is an error of ours. */
export function checkedFileName(name: string): NamedFile {
  const file = readFileName(name);
  if (!file) throw new Error('not the name of a picture file');
  return file;
}

export function markName(picture: string): string {
  return `${picture}.unused`;
}

function pictureType(format: PictureFormat): string {
  return `image/${format}`;
}
