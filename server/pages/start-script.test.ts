import { describe, expect, test, vi } from 'vitest';
import { deferScripts } from './start-script.ts';

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
  readonly fetch?: (path: string) => Promise<{ ok: boolean }>;
  /** How the page was opened. */
  readonly type?: 'navigate' | 'reload';
};

/** Runs the page's small script as a browser would. */
function openDocument({ load = async () => {}, fetch = vi.fn(), type = 'navigate' }: Browser = {}) {
  const script = /<script>([\s\S]*?)<\/script>/.exec(deferScripts(rendered))?.[1] ?? '';
  const listeners = new Map<string, (event?: object) => void>();
  const imported: string[] = [];
  const reload = vi.fn();
  const window: { earlyTaps?: object[]; routes?: object } = {};
  const globals = {
    window,
    document: { readyState: 'loading' },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
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
  const run = new Function(...Object.keys(globals), script.replaceAll('import(', 'load('));
  run(...Object.values(globals));
  return {
    imported,
    reload,
    window,
    hears: (name: string, event = {}) => listeners.get(name)?.(event),
  };
}

const files = ['/assets/manifest.js', '/assets/root.js', '/assets/entry.js'];
const breaks = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a visitor’s browser', () => {
  test('keeps a tap that comes early for later, and from whoever might hear it twice', () => {
    // React listens a moment before the page replays what was kept: the tap counted twice.
    const { window, hears } = openDocument();
    const button = {};
    const done: string[] = [];
    hears('click', {
      target: { closest: () => button },
      preventDefault: () => done.push('prevented'),
      stopImmediatePropagation: () => done.push('stopped'),
    });
    expect(done).toEqual(['prevented', 'stopped']);
    expect(window.earlyTaps).toEqual([button]);
  });

  test('loads no script before the first paint', async () => {
    const html = deferScripts(rendered);
    expect(html).not.toContain('modulepreload');
    expect(html).not.toContain('type="module"');
    const fetch = vi.fn();
    const { hears, imported, window } = openDocument({ fetch });
    expect(imported).toEqual([]);
    hears('load');
    await vi.waitFor(() => expect(imported).toEqual(files));
    expect(window).toHaveProperty('routes.root');
    expect(fetch).not.toHaveBeenCalled();
  });

  test('imports once more when the line broke, as soon as the server answers again', async () => {
    const answers = [breaks, async () => ({ ok: false }), async () => ({ ok: true })];
    let isLineBack = false;
    const { hears, imported, reload, window } = openDocument({
      load: (path) => (isLineBack || !path.endsWith('entry.js') ? Promise.resolve() : breaks()),
      fetch() {
        isLineBack = answers.length === 1;
        return (answers.shift() ?? breaks)();
      },
    });
    hears('load');
    await vi.waitFor(() => expect(imported).toEqual([...files, ...files]));
    expect(window).toHaveProperty('routes.root');
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([
    { type: 'navigate', times: 1 },
    { type: 'reload', times: 0 },
  ] as const)(
    'loads a page anew that fails twice, unless that was just done: $type',
    async ({ type, times }) => {
      const load = vi.fn(breaks);
      const { hears, reload } = openDocument({ load, fetch: async () => ({ ok: true }), type });
      hears('load');
      await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(4));
      await new Promise((resolve) => setImmediate(resolve));
      expect(reload).toHaveBeenCalledTimes(times);
    },
  );
});
