/**
 * A chapter of the log: a copy of the whole database, and every piece of the log since. Its name is its slot's in
 * the database too: `log_20261120t040000z_1a2b3c4d`.
 */
export type ChapterName = string;

/** A part of the log at the destination. Everything that was committed before `until` is in it, or in one before it. */
export type Piece = {
  readonly name: string;
  readonly from: WalPosition;
  readonly to: WalPosition;
  readonly until: Temporal.Instant;
};

/**
 * What a destination holds under `log/`, as far as names tell it. Loose files are the pictures and the secret, by their names
 * in DATA_DIR.
 */
type LogFile =
  | { readonly chapter: ChapterName; readonly what: 'facts' | 'base' | 'key' }
  | { readonly chapter: ChapterName; readonly what: 'loose'; readonly file: string }
  | { readonly chapter: ChapterName; readonly what: 'piece'; readonly piece: Piece };

export const logFolder = 'log/';

/** The secret of sessions, by its name in DATA_DIR. */
export const looseSecret = 'auth-secret';

export function chapterName(begun: Temporal.Instant, random: string): ChapterName {
  const time = begun.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '').toLowerCase();
  return `log_${time}_${random}`;
}

const isChapterName = (name: string) => /^log_\d{8}t\d{6}z_[0-9a-f]{8}$/.test(name);

/** Returns when a chapter was begun. */
export function chapterBegun(name: ChapterName): Temporal.Instant {
  const [, y, mo, d, h, mi, s] = /^log_(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)z_/.exec(name) ?? [];
  return Temporal.Instant.from(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
}

/**
 * Returns names of a chapter's files; what is closed with its key ends with `.age` besides.
 * Pictures' names may begin with a dash, those at a destination may not.
 */
export const chapterFiles = (chapter: ChapterName) => ({
  all: `${logFolder}${chapter}/`,
  facts: `${logFolder}${chapter}/facts.json`,
  key: `${logFolder}${chapter}/key.age`,
  base: `${logFolder}${chapter}/base.tar.zst`,
  pieces: `${logFolder}${chapter}/wal/`,
  piece({ from, to, until }: Omit<Piece, 'name'>): string {
    const time = until.toString({ smallestUnit: 'millisecond' }).replaceAll(':', '-');
    return `${this.pieces}${hex(from)}-${hex(to)}-${time}.zst`;
  },
  loose: (file: string) => `${logFolder}${chapter}/files/${file.replace(/^images\//, 'images/p')}`,
});

/** What encrypted files end with, as `age` wants it. */
export const sealedEnd = '.age';

const hex = (position: WalPosition) => position.toString(16).padStart(16, '0');

const pieceName =
  /^wal\/([0-9a-f]{16})-([0-9a-f]{16})-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.zst(?:\.age)?$/;

/** Reads a name that a destination lists; null for what is none of ours. */
export function readLogName(name: string): LogFile | null {
  const [, chapter = '', rest = ''] = /^log\/([^/]+)\/(.+)$/.exec(name) ?? [];
  if (!isChapterName(chapter)) return null;
  if (rest === 'facts.json') return { chapter, what: 'facts' };
  if (rest === 'key.age') return { chapter, what: 'key' };
  if (/^base\.tar\.zst(?:\.age)?$/.test(rest)) return { chapter, what: 'base' };
  const loose = /^files\/(auth-secret|images\/p[\w.-]+?)(?:\.age)?$/.exec(rest)?.[1];
  if (loose) return { chapter, what: 'loose', file: loose.replace(/^images\/p/, 'images/') };
  const [, from, to, day, hour, minute, second] = pieceName.exec(rest) ?? [];
  if (!from || !to) return null;
  const until = Temporal.Instant.from(`${day}${hour}:${minute}:${second}`);
  const piece = { name, from: BigInt(`0x${from}`), to: BigInt(`0x${to}`), until };
  return { chapter, what: 'piece', piece };
}

/** A byte of the database's log, counted from its beginning, as PostgreSQL counts it (its LSN). */
export type WalPosition = bigint;

/** Where the log of a cluster lies: the branch that it is on, and how large its files are. */
export type WalLayout = { readonly timeline: number; readonly fileBytes: bigint };

/** Returns the name that PostgreSQL gives to the file of the log in which `position` is. */
export function walFileName({ timeline, fileBytes }: WalLayout, position: WalPosition): string {
  const file = position / fileBytes;
  const filesPerPart = 0x1_0000_0000n / fileBytes;
  return [BigInt(timeline), file / filesPerPart, file % filesPerPart]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
}

/** Returns the first byte of the file in which `position` is. */
export function startOfFile(
  { fileBytes }: Pick<WalLayout, 'fileBytes'>,
  position: WalPosition,
): WalPosition {
  return position - (position % fileBytes);
}
