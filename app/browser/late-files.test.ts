import { afterEach, describe, expect, test, vi } from 'vitest';
import { FileGone, importWhole } from './late-files.ts';

afterEach(() => vi.unstubAllGlobals());

const arrives = (_path: string) => Promise.resolve(new Response('export {}'));

describe('a diner on a bad line', () => {
  test.each([
    { title: 'breaks', trouble: () => Promise.reject(new TypeError('Failed to fetch')) },
    { title: 'is answered by a proxy', trouble: async () => new Response('', { status: 503 }) },
  ])(
    'gets a late part though the line $title: it is imported when it is whole',
    async ({ title, trouble }) => {
      const files = [`assets/${title}.js`, `assets/${title}-needed.js`];
      const fetch = vi.fn(arrives).mockImplementationOnce(trouble);
      vi.stubGlobal('fetch', fetch);
      const load = vi.fn(async () => 'the cart');
      await expect(importWhole(load, files)).rejects.toThrow();
      expect(load).not.toHaveBeenCalled();
      await expect(importWhole(load, files)).resolves.toBe('the cart');
      expect(fetch.mock.calls.map(([path]) => path)).toEqual(
        [...files, files[0]].map((file) => `/${file}`),
      );
    },
  );

  test('learns that a part is of an older build', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    const load = vi.fn();
    await expect(importWhole(load, ['assets/old.js'])).rejects.toThrow(FileGone);
    expect(load).not.toHaveBeenCalled();
  });

  test('asks for no file twice', async () => {
    const fetch = vi.fn(arrives);
    vi.stubGlobal('fetch', fetch);
    for (const part of ['form', 'cart']) await importWhole(async () => part, ['assets/shared.js']);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
