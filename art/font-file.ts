import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';

/** What a page must know of a font before it arrives; heights are shares of the font size. */
export type FontFacts = {
  bytes: number;
  ascent: number;
  descent: number;
  lineGap: number;
  covers: (character: string) => boolean;
};

const HEADER = 48;
/** Positions in the list of known tags of the WOFF2 recommendation, §5.2. */
const TAGS: Readonly<Record<number, string>> = {
  0: 'cmap',
  1: 'head',
  2: 'hhea',
  10: 'glyf',
  11: 'loca',
};

/** Reads the tables of a WOFF2 file that its compressor leaves as they are. */
export async function readFont(path: string): Promise<FontFacts> {
  const file = await readFile(path);
  const tables = tablesOf(file);
  const [head, hhea, cmap] = ['head', 'hhea', 'cmap'].map((tag) => {
    const table = tables.get(tag);
    if (!table) throw new Error(`${path} has no table ${tag}`);
    return table;
  });
  if (!(head && hhea && cmap)) throw new Error(`${path} is no font`);
  const unit = head.readUInt16BE(18);
  const known = charactersOf(cmap);
  return {
    bytes: file.length,
    ascent: hhea.readInt16BE(4) / unit,
    descent: -hhea.readInt16BE(6) / unit,
    lineGap: hhea.readInt16BE(8) / unit,
    covers: (character) => known.has(character.codePointAt(0) ?? -1),
  };
}

function tablesOf(file: Buffer): Map<string, Buffer> {
  let at = HEADER;
  const base128 = (): number => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++);
    const known = flags & 63;
    if (known === 63) at += 4;
    const tag = TAGS[known] ?? `other ${known}`;
    const version = flags >> 6;
    const isChanged = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    const length = base128();
    return { tag, length: isChanged ? base128() : length };
  });
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  const tables = new Map<string, Buffer>();
  let start = 0;
  for (const { tag, length } of entries) {
    tables.set(tag, data.subarray(start, start + length));
    start += length;
  }
  return tables;
}

/** The characters of a `cmap` table in format 4, in which browsers' fonts keep the first 65,536. */
function charactersOf(cmap: Buffer): Set<number> {
  const known = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const segments = table.readUInt16BE(6) / 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const last = table.readUInt16BE(14 + segment * 2);
      const first = table.readUInt16BE(16 + (segments + segment) * 2);
      for (let code = first; code <= last && code < 0xffff; code += 1) known.add(code);
    }
  }
  return known;
}
