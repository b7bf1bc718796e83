import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noChoices } from './modifiers.ts';

/** A shop whose version the test sets, and which may be away. */
const shop = { version: 'one' as string | null, isUp: true, asked: 0 };

beforeEach(() => {
  Object.assign(shop, { version: 'one', isUp: true, asked: 0 });
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (path: string) => {
    shop.asked += 1;
    if (!shop.isUp) throw new TypeError('no line');
    expect(path).toBe('/api/choices');
    return Response.json({ version: shop.version, ...noChoices });
  });
});

afterEach(() => vi.unstubAllGlobals());

const open = () => import('./choices.client.ts');

describe('a page that needs what there is to choose', () => {
  test('reads it once for all who ask, and again when the menu has changed (B-1903)', async () => {
    const { loadedChoices, readChoices } = await open();
    expect(loadedChoices()).toBeNull();
    const [one, other] = await Promise.all([readChoices('one'), readChoices('one')]);
    expect(one).toBe(other);
    expect([shop.asked, loadedChoices()?.choices]).toEqual([1, noChoices]);
    shop.version = 'two';
    await readChoices('one');
    expect(shop.asked).toBe(1);
    await readChoices('two');
    expect(shop.asked).toBe(2);
  });

  test('does not ask for ever while it lags behind the shop, nor once it has caught up (B-1903)', async () => {
    const { readChoices } = await open();
    shop.version = 'two';
    await readChoices('one');
    await readChoices('one');
    await readChoices('two');
    expect(shop.asked).toBe(1);
  });

  test('keeps what it had when the line is gone, and asks again (B-1903)', async () => {
    const { loadedChoices, readChoices } = await open();
    await readChoices('one');
    shop.isUp = false;
    await expect(readChoices('two')).rejects.toThrow();
    expect(loadedChoices()?.choices).toEqual(noChoices);
    Object.assign(shop, { isUp: true, version: 'two' });
    await readChoices('two');
    expect(shop.asked).toBe(3);
  });
});
