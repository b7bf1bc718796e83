import * as z from 'zod/mini';
import { StartProblem } from '../../platform/start-problem.ts';
import { onShopClock } from '../shop-instant.ts';

export type BackupFacts = {
  readonly at: Temporal.Instant;
  readonly version: string;
  readonly orders: number;
  /** By table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly pictures: number;
  /** Of the file as stored. */
  readonly bytes: number;
  readonly sha256: string;
};

export type Entry = { readonly name: string; readonly bytes: Uint8Array };

/** Version of the layout; raised when an older product could no longer read it. */
export const format = 1;

const About = z.object({
  version: z.string(),
  at: z.string(),
  postgres: z.number(),
  migrations: z.array(z.object({ hash: z.string(), when: z.number() })),
  /** The columns of each table, in the order of its rows' values. */
  tables: z.record(z.string(), z.array(z.string())),
});

const Sums = z.object({
  entries: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
  rows: z.record(z.string(), z.number()),
  /** The last number that each sequence gave out. */
  sequences: z.record(z.string(), z.string()),
});

/** The first entry, `about.json`: what is needed to read the others. */
export type About = z.infer<typeof About>;
/** The last entry, `sums.json`: counts and checksums of the others. */
export type Sums = z.infer<typeof Sums>;

export function writeAbout(about: About): Entry {
  return { name: 'about.json', bytes: asJson({ format, ...about }) };
}

export function writeSums(sums: Sums): Entry {
  return { name: 'sums.json', bytes: asJson(sums) };
}

/** Parses `about.json`; throws a `StartProblem` when a later product changed the layout. */
export function readAbout(bytes: Uint8Array): About {
  const parsed = jsonObject(bytes);
  if (typeof parsed.format === 'number' && parsed.format > format) {
    throw newer(typeof parsed.version === 'string' ? parsed.version : 'unknown');
  }
  const about = About.safeParse(parsed);
  if (!about.success) throw new StartProblem('it does not say what it holds: it is no backup');
  return about.data;
}

export function readSums(bytes: Uint8Array): Sums {
  const sums = Sums.safeParse(jsonObject(bytes));
  if (!sums.success) throw new StartProblem('it is damaged: its sums cannot be read');
  return sums.data;
}

export function newer(version: string): StartProblem {
  return new StartProblem(
    `it was written by a newer version of the product (${version}): restore it with that one`,
  );
}

function asJson(value: object): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}

/** Returns the fields of a JSON object; none where the bytes are something else. */
export function jsonObject(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(Buffer.from(bytes).toString('utf8')) };
  } catch {
    return {};
  }
}

/** Returns a backup's facts in words: `1,234 orders, 56 pictures, 1.2 MB, as of …`. */
export function factsInWords({
  orders,
  pictures,
  bytes,
  at,
}: Pick<BackupFacts, 'orders' | 'pictures' | 'bytes' | 'at'>): string {
  const count = (number: number, noun: string) =>
    `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
  return `${count(orders, 'order')}, ${count(pictures, 'picture')}, ${size(bytes)}, as of ${onShopClock(at)}`;
}

function size(bytes: number): string {
  const kilo = bytes / 1000;
  return kilo < 1000 ? `${Math.ceil(kilo)} kB` : `${(kilo / 1000).toFixed(1)} MB`;
}
