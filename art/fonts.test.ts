import { glob, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FontFacts, readFont } from './font-file.ts';

const ROOT = join(import.meta.dirname, '..');
const SYMBOLS = `«»‹›“”‘’'"–—…·•×½°$€%&@#−© ÀÂÇÉÈÊËÎÏÔŒÙÛÜàâçéèêëîïôœùûüÿñ`;
/** Drawn by the phone's own fonts on purpose, or never shown: none of them is a letter. */
const NOT_OURS = /[\p{Cc}\p{Zs}\p{Cf}\p{Extended_Pictographic}→←↑↓✓✔✗]/u;

let dialog = '';
let fonts: { file: string; facts: FontFacts }[] = [];

beforeAll(async () => {
  const names = ['figtree.css', 'faces.css', 'fonts.css'];
  const parts = names.map((name) => readFile(join(ROOT, 'app/ui', name), 'utf8'));
  dialog = (await Promise.all(parts)).join('\n');
  const { resolve } = createRequire(import.meta.url);
  const files = [...dialog.matchAll(/url\("([^"]+)"\)/g)].map(([, file = '']) => file);
  fonts = await Promise.all(
    files.map(async (file) => ({ file, facts: await readFont(resolve(file)) })),
  );
});

/** Every character between quotes or tags in the site's words and its seed. */
async function charactersInUse(): Promise<ReadonlySet<string>> {
  const used = new Set<string>(SYMBOLS);
  for (const pattern of ['app/**/*.text.ts', 'app/menu/built-in/*.ts', 'db/seed/*.ts']) {
    for await (const file of glob(pattern, { cwd: ROOT })) {
      for (const character of await readFile(join(ROOT, file), 'utf8')) used.add(character);
    }
  }
  return used;
}

describe('the letters of the house', () => {
  it('come in at most two files of 25 kB (B-1406)', () => {
    expect(fonts).toHaveLength(2);
    for (const { file, facts } of fonts) expect(facts.bytes, file).toBeLessThanOrEqual(25_000);
  });

  it('hold every character that the site writes in French or in English', async () => {
    const used = [...(await charactersInUse())].filter((character) => !NOT_OURS.test(character));
    for (const { file, facts } of fonts) {
      expect(
        used.filter((character) => !facts.covers(character)),
        file,
      ).toEqual([]);
    }
  });

  it('never keep a reader waiting for a text', () => {
    expect(dialog.match(/font-display: swap/g)).toHaveLength(2);
  });

  it('stand as high when they arrive as the letters that stood in for them (B-1406)', () => {
    const faces = [...dialog.matchAll(/@font-face \{([^}]+)\}/g)].map(([, face = '']) => face);
    const standIns = faces.filter((face) => face.includes('local(') && !face.includes('U+A0'));
    expect(standIns.length).toBeGreaterThanOrEqual(4);
    for (const face of standIns) {
      const share = (name: string) => Number(face.match(`${name}: ([\\d.]+)%`)?.[1]) / 100;
      const family = face.match(/font-family: "(\w+)/)?.[1]?.toLowerCase() ?? '?';
      const real = fonts.find(({ file }) => file.includes(family))?.facts;
      expect(share('size-adjust') * share('ascent-override')).toBeCloseTo(real?.ascent ?? 0, 2);
      expect(share('size-adjust') * share('descent-override')).toBeCloseTo(real?.descent ?? 0, 2);
      expect(share('line-gap-override')).toBe(real?.lineGap);
    }
  });
});
