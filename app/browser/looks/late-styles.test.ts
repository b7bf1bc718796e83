import { describe, expect, test } from 'vitest';
import { bringStyles, type Face } from './late-styles.ts';

const faces: readonly Face[] = [
  ['Shrikhand', '/assets/shrikhand-1.woff2'],
  ['Figtree', '/assets/figtree-1.woff2', '300 900'],
];
const mark = '/assets/shrikhand-1.woff2,/assets/figtree-1.woff2';

type Link = { href: string; onload(): void; onerror(): void; remove(): void };

/** Runs the small script as a browser would, from its text alone. */
function openDocument({
  letters,
  isRefused = false,
  isLost = false,
}: {
  letters?: string;
  isRefused?: boolean;
  isLost?: boolean;
} = {}) {
  const links: Link[] = [];
  const asked: string[] = [];
  const fonts = new Set<object>();
  const kept: { letters?: string | undefined } = { letters };
  const window: { wholeStyle?: () => Promise<unknown> } = {};
  const frames: (() => void)[] = [];
  let onLoad = () => {};
  const globals = {
    window,
    addEventListener: (_: string, listener: () => void) => {
      onLoad = listener;
    },
    requestAnimationFrame: (work: () => void) => frames.push(work),
    document: {
      createElement: () => ({ remove: () => links.pop() }),
      head: { append: (link: Link) => links.push(link) },
      fonts,
    },
    FontFace: class {
      readonly name: string;
      constructor(family: string, source: string, { weight = '' }: FontFaceDescriptors) {
        this.name = `${family} ${source} ${weight}`.trim();
      }
      async load() {
        asked.push(this.name);
        if (isLost && asked.length <= faces.length) throw new Error('not in the cache after all');
      }
    },
    get localStorage() {
      if (isRefused) throw new Error('refused');
      return kept;
    },
  };
  const script = `with (globals) (${bringStyles})('/assets/root.css', ${JSON.stringify(faces)})`;
  new Function('globals', script)(globals);
  const draw = () => {
    for (const work of frames.splice(0)) work();
  };
  /** Everything of the first view is there, and has been drawn. */
  const loads = () => {
    onLoad();
    draw();
    draw();
  };
  return { links, asked, fonts, kept, window, draw, load: () => onLoad(), loads };
}

describe('a visitor’s browser', () => {
  test('asks for the whole style and the letters once all of the first view is there (B-2241)', async () => {
    const { links, asked, fonts, kept, loads } = openDocument();
    expect(links).toEqual([]);
    loads();
    expect(links.map(({ href }) => href)).toEqual(['/assets/root.css']);
    expect(asked).toEqual([]);
    links[0]?.onload();
    await expect.poll(() => kept.letters).toBe(mark);
    expect(asked).toHaveLength(2);
    expect(fonts.size).toBe(2);
  });

  test('has drawn the first view before it asks, however quick the line', () => {
    const { links, load, draw } = openDocument();
    load();
    draw();
    expect(links).toEqual([]);
    draw();
    expect(links).toHaveLength(1);
  });

  test('shows no letters before it has all of them, and asks again another time (B-1406)', async () => {
    const { links, asked, fonts, kept, loads } = openDocument({ isLost: true });
    loads();
    links[0]?.onload();
    await expect.poll(() => asked.length).toBe(2);
    await new Promise((done) => setImmediate(done));
    expect(fonts.size).toBe(0);
    expect(kept.letters).toBeUndefined();
  });

  test('uses the letters at once that it has from another visit (B-2241)', () => {
    const { asked, fonts } = openDocument({ letters: mark });
    expect(fonts.size).toBe(2);
    expect(asked).toEqual([
      'Shrikhand url(/assets/shrikhand-1.woff2)',
      'Figtree url(/assets/figtree-1.woff2) 300 900',
    ]);
    expect(openDocument({ letters: 'of an older release' }).asked).toEqual([]);
  });

  test('goes without letters that it has lost, until they come', async () => {
    const { links, fonts, loads } = openDocument({ letters: mark, isLost: true });
    expect(fonts.size).toBe(2);
    await expect.poll(() => fonts.size).toBe(0);
    loads();
    links[0]?.onload();
    await expect.poll(() => fonts.size).toBe(2);
  });

  test('has everything also where it may keep nothing', async () => {
    const { links, loads } = openDocument({ isRefused: true });
    loads();
    links[0]?.onload();
    expect(links).toHaveLength(1);
  });

  test('asks once, whoever waits for it, and again when the line broke (B-2240)', async () => {
    const { links, loads, window } = openDocument();
    const waits = window.wholeStyle?.();
    loads();
    expect(links).toHaveLength(1);
    links[0]?.onerror();
    await expect(waits).rejects.toThrow('/assets/root.css');
    expect(links).toHaveLength(0);
    const again = window.wholeStyle?.();
    links[0]?.onload();
    await again;
    expect(links).toHaveLength(1);
  });
});
