import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { deferScripts, listener } from './start-script.ts';

const rendered = [
  '<!DOCTYPE html><html><head>',
  '<link rel="modulepreload" href="/assets/manifest.js"/>',
  '<link rel="modulepreload" href="/assets/entry.js"/>',
  '<link rel="modulepreload" href="/assets/root.js"/>',
  '</head><body><h1>Menu</h1>',
  '<script type="module" async="">import "/assets/manifest.js";\n',
  'import * as route0 from "/assets/root.js";\nwindow.routes={root:route0};\n',
  'import("/assets/entry.js");</script></body></html>',
].join('');

type Browser = {
  /** What an import of a path comes to. */
  readonly load?: (path: string) => Promise<unknown>;
  readonly fetch?: (path: string) => Promise<{ ok: boolean; text?: () => Promise<string> }>;
  /** The file of its menu. */
  readonly menu?: string;
  /** How the page was opened. */
  readonly type?: 'navigate' | 'reload';
  readonly trustedTypes?: object;
};

/** The small scripts of a finished document: the head's, and the one at its end. */
function scriptsOf(menu?: string): readonly string[] {
  const found = [...deferScripts(rendered, { menu }).matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return found.map(([, script = '']) => script);
}

const [head = ''] = scriptsOf();

type Window = {
  earlyTaps?: object[];
  routes?: object;
  worker?: string;
  trustedTypes?: object;
};

/** Runs the page's small scripts as a browser would; the second when the document has arrived. */
function openDocument({
  load = async () => {},
  fetch = vi.fn(),
  type = 'navigate',
  trustedTypes,
  menu,
}: Browser = {}) {
  const listeners: { name: string; listener: (event?: object) => void }[] = [];
  const imported: string[] = [];
  const reload = vi.fn();
  const window: Window = trustedTypes ? { trustedTypes } : {};
  const globals = {
    window,
    document: { readyState: 'loading' },
    addEventListener: (name: string, listener: () => void) => listeners.push({ name, listener }),
    dispatchEvent: vi.fn(),
    requestAnimationFrame: (paint: () => void) => paint(),
    // What a page puts off happens at once, but for the limit that starts it whatever happens.
    setTimeout: (work: () => void, ms = 0) => ms < 3000 && queueMicrotask(work),
    fetch,
    performance: { getEntriesByType: () => [{ type }], now: () => 9000 },
    location: { reload },
    load: (path: string) => {
      imported.push(path);
      return load(path);
    },
  };
  const run = (script: string, names: object) =>
    new Function(...Object.keys(names), script.replaceAll('import(', 'load('))(
      ...Object.values(names),
    );
  run(head, globals);
  return {
    arrives: () => run(scriptsOf(menu).at(-1) ?? '', { ...globals, ...window }),
    imported,
    reload,
    window,
    hears(name: string, event = {}) {
      for (const one of listeners.filter((known) => known.name === name)) one.listener(event);
    },
  };
}

const files = ['/assets/manifest.js', '/assets/root.js', '/assets/entry.js'];
const breaks = () => Promise.reject(new TypeError('Failed to fetch'));

test('a visitor’s browser runs little script before the first touch or quiet moment (B-2254)', () => {
  expect(brotliCompressSync(listener).length).toBeLessThan(10_000);
});

describe('a visitor’s browser', () => {
  test('makes the worker’s address, and no policy that anybody could use again (B-1523)', () => {
    const made: string[] = [];
    const trustedTypes = {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => {
        made.push(name);
        return { createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}` };
      },
    };
    const { window } = openDocument({ trustedTypes });
    expect(made).toEqual(['kept-menu']);
    expect(window.worker).toBe('trusted /sw.js');
  });

  test('keeps a tap that comes early for later, and from whoever might hear it twice (B-1308)', () => {
    // React listens a moment before the page replays what was kept: the tap counted twice.
    const { window, hears } = openDocument();
    const button = { ariaBusy: null, matches: () => false };
    const done: string[] = [];
    hears('click', {
      target: { closest: (asked: string) => (asked === 'button' ? button : null) },
      preventDefault: () => done.push('prevented'),
      stopImmediatePropagation: () => done.push('stopped'),
    });
    expect(done).toEqual(['prevented', 'stopped']);
    expect(window.earlyTaps).toEqual([button]);
    // Seen to be taken at once.
    expect(button.ariaBusy).toBe('true');
  });

  test('listens before there is anything to tap, and starts no page that has not arrived (B-1308)', async () => {
    const html = deferScripts(rendered);
    expect(html.indexOf(head)).toBeGreaterThan(0);
    expect(html.indexOf(head)).toBeLessThan(html.indexOf('<body>'));
    const { arrives, hears, imported } = openDocument();
    hears('click', {
      target: {
        closest: (asked: string) => (asked === 'button' ? { matches: () => false } : null),
      },
      preventDefault: () => {},
      stopImmediatePropagation: () => {},
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(imported).toEqual([]);
    arrives();
    await expect.poll(() => imported).toEqual(files);
  });

  test('loads no script before the first paint (B-1309)', async () => {
    const html = deferScripts(rendered);
    expect(html).not.toContain('modulepreload');
    expect(html).not.toContain('type="module"');
    const fetch = vi.fn();
    const { arrives, hears, imported, window } = openDocument({ fetch });
    arrives();
    expect(imported).toEqual([]);
    hears('load');
    await expect.poll(() => imported).toEqual(files);
    expect(window).toHaveProperty('routes.root');
    expect(fetch).not.toHaveBeenCalled();
  });

  test('fetches the page’s menu beside its scripts, and begins without one that did not come (B-2250)', async () => {
    for (const ok of [true, false]) {
      const fetched: string[] = [];
      const { arrives, hears, window } = openDocument({
        menu: '/menus/abc-1.json',
        async fetch(path) {
          fetched.push(path);
          return { ok, text: async () => 'a menu' };
        },
      });
      arrives();
      expect(fetched).toEqual([]);
      hears('load');
      await expect.poll(() => window).toHaveProperty('routes.root');
      expect(fetched).toEqual(['/menus/abc-1.json']);
    }
  });

  test('imports once more when the line broke, as soon as the server answers again (B-1308)', async () => {
    const answers = [breaks, async () => ({ ok: false }), async () => ({ ok: true })];
    let isLineBack = false;
    const { arrives, hears, imported, reload, window } = openDocument({
      load: (path) => (isLineBack || !path.endsWith('entry.js') ? Promise.resolve() : breaks()),
      fetch() {
        isLineBack = answers.length === 1;
        return (answers.shift() ?? breaks)();
      },
    });
    arrives();
    hears('load');
    await expect.poll(() => imported).toEqual([...files, ...files]);
    expect(window).toHaveProperty('routes.root');
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([
    { type: 'navigate', times: 1 },
    { type: 'reload', times: 0 },
  ] as const)(
    'loads a page anew that fails twice, unless that was just done: $type (B-1308)',
    async ({ type, times }) => {
      const load = vi.fn(breaks);
      const { arrives, hears, reload } = openDocument({
        load,
        fetch: async () => ({ ok: true }),
        type,
      });
      arrives();
      hears('load');
      await expect.poll(() => load).toHaveBeenCalledTimes(4);
      await new Promise((resolve) => setImmediate(resolve));
      expect(reload).toHaveBeenCalledTimes(times);
    },
  );
});
