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

type Tap = { readonly button: object; readonly done: string[] };

type Network = {
  readonly fetch?: (path: string) => Promise<Partial<Response>>;
  /** What an import of a path comes to. */
  readonly load?: (path: string) => Promise<unknown>;
  readonly sessionStorage?: { anew?: number };
};

/** Runs the page's small script as a browser would. */
function openDocument({
  fetch = vi.fn(),
  load = async () => {},
  sessionStorage = {},
}: Network = {}) {
  const script = /<script>([\s\S]*?)<\/script>/.exec(deferScripts(rendered))?.[1] ?? '';
  const listeners = new Map<string, (event?: object) => void>();
  const imported: string[] = [];
  const reload = vi.fn();
  const window: { earlyTaps?: object[]; routes?: object } = {};
  const globals = {
    window,
    document: { readyState: 'loading' },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    requestAnimationFrame: (paint: () => void) => paint(),
    // What a page puts off happens at once, but for the limit that starts it whatever happens.
    setTimeout: (work: () => void, ms = 0) => ms < 3000 && queueMicrotask(work),
    fetch,
    location: { reload },
    sessionStorage,
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
    isLoaded: () => listeners.get('load')?.(),
    taps(): Tap {
      const button = {};
      const done: string[] = [];
      listeners.get('click')?.({
        target: { closest: () => button },
        preventDefault: () => done.push('prevented'),
        stopImmediatePropagation: () => done.push('stopped'),
      });
      return { button, done };
    },
  };
}

const arrives = { ok: true, arrayBuffer: async () => new ArrayBuffer(8) };
const files = ['/assets/manifest.js', '/assets/root.js', '/assets/entry.js'];
const breaks = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a visitor’s browser', () => {
  test('keeps a tap that comes early for later, and from whoever might hear it twice', () => {
    // React listens a moment before the page replays what was kept: the tap counted twice.
    const { window, taps } = openDocument();
    const { button, done } = taps();
    expect(done).toEqual(['prevented', 'stopped']);
    expect(window.earlyTaps).toEqual([button]);
  });

  test('loads no script before the first paint', async () => {
    const html = deferScripts(rendered);
    expect(html).not.toContain('modulepreload');
    expect(html).not.toContain('type="module"');
    const fetch = vi.fn();
    const { isLoaded, imported, window } = openDocument({ fetch });
    expect(imported).toEqual([]);
    isLoaded();
    await vi.waitFor(() => expect(imported).toEqual(files));
    expect(window).toHaveProperty('routes.root');
    expect(fetch).not.toHaveBeenCalled();
  });

  test.each([
    { title: 'the line breaks', trouble: breaks },
    { title: 'a proxy answers instead', trouble: async () => ({ ...arrives, ok: false }) },
    { title: 'the line breaks half-way', trouble: async () => ({ ok: true, arrayBuffer: breaks }) },
  ])('imports again once all scripts are here, when $title', async ({ trouble }) => {
    const asked: string[] = [];
    let isLineBack = false;
    const { isLoaded, imported, reload } = openDocument({
      load: (path) => (isLineBack || !path.endsWith('entry.js') ? Promise.resolve() : breaks()),
      fetch(path) {
        asked.push(path);
        isLineBack = asked.length > 5;
        return isLineBack || !path.endsWith('root.js') ? Promise.resolve(arrives) : trouble();
      },
    });
    isLoaded();
    await vi.waitFor(() => expect(imported).toEqual([...files, ...files]));
    expect(asked.filter((path) => path.endsWith('root.js')).length).toBeGreaterThan(1);
    expect(new Set(asked)).toEqual(new Set(files));
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([
    { title: 'keeps the failure', fetch: async () => arrives },
    { title: 'has a page of an older build', fetch: async () => ({ ok: false, status: 404 }) },
  ])('loads the page anew when it $title, but not again and again', async ({ fetch }) => {
    const sessionStorage = {};
    const asked = vi.fn(fetch);
    const first = openDocument({ load: breaks, fetch: asked, sessionStorage });
    first.isLoaded();
    await vi.waitFor(() => expect(first.reload).toHaveBeenCalledTimes(1));
    asked.mockClear();
    const second = openDocument({ load: breaks, fetch: asked, sessionStorage });
    second.isLoaded();
    await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(2));
    await vi.waitFor(() => expect(second.imported.length).toBeGreaterThan(2));
    expect(second.reload).not.toHaveBeenCalled();
  });
});
