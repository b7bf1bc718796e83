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

/** Runs the page's small script as a browser would. */
function openDocument(
  fetch: (path: string) => Promise<Partial<Response>> = () => new Promise(() => {}),
  type = 'navigate',
) {
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
    performance: { getEntriesByType: () => [{ type }] },
    load: async (path: string) => imported.push(path),
  };
  new Function(...Object.keys(globals), script.replaceAll('import(', 'load('))(
    ...Object.values(globals),
  );
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
    const fetch = vi.fn(async () => arrives);
    const { isLoaded, imported, window } = openDocument(fetch);
    expect(fetch).not.toHaveBeenCalled();
    isLoaded();
    await vi.waitFor(() =>
      expect(imported).toEqual(['/assets/manifest.js', '/assets/root.js', '/assets/entry.js']),
    );
    expect(window).toHaveProperty('routes.root');
  });

  test.each([
    { title: 'the line breaks', trouble: () => Promise.reject(new TypeError('Failed to fetch')) },
    { title: 'a proxy answers instead', trouble: async () => ({ ...arrives, ok: false }) },
    {
      title: 'the line breaks half-way',
      trouble: async () => ({ ok: true, arrayBuffer: () => Promise.reject(new TypeError('cut')) }),
    },
  ])('imports a script only once all are here, when $title', async ({ trouble }) => {
    const asked: string[] = [];
    const { isLoaded, imported } = openDocument((path) => {
      asked.push(path);
      expect(imported).toEqual([]);
      return asked.length < 5 && path.endsWith('root.js') ? trouble() : Promise.resolve(arrives);
    });
    isLoaded();
    await vi.waitFor(() => expect(imported).toHaveLength(3));
    expect(asked.filter((path) => path === '/assets/root.js').length).toBeGreaterThan(1);
    expect(asked.filter((path) => path === '/assets/entry.js')).toHaveLength(1);
  });

  test.each([
    { type: 'navigate', title: 'is loaded anew' },
    { type: 'reload', title: 'is not loaded anew again and again' },
  ])('with a page of an older build: it $title', async ({ type }) => {
    const { isLoaded, imported, reload } = openDocument(
      async () => ({ ok: false, status: 404 }),
      type,
    );
    isLoaded();
    await vi.waitFor(() => expect(reload.mock.calls.length > 0).toBe(type === 'navigate'));
    expect(imported).toEqual([]);
  });
});
