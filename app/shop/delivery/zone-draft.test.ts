import { describe, expect, test } from 'vitest';
import { zoneFieldErrorTexts, zoneSums } from './delivery-tab.text.ts';
import { emptyZone, readZone, zoneDraftOf } from './zone-draft.ts';
import type { AdminZone } from './zones-admin.ts';

const near: AdminZone = {
  id: '1',
  name: 'Plateau',
  prefixes: ['H2X', 'H2Y1'],
  fee: 450,
  minimum: 2000,
  isActive: true,
  version: 3,
};
const draft = { name: 'Laval', prefixes: 'h7a, H7B\nH7C 1', fee: '4,50', minimum: '20' };

describe('an owner who fills in a zone', () => {
  test('types beginnings and sums as they come (B-2051)', () => {
    const ok = { name: 'Laval', prefixes: ['H7A', 'H7B', 'H7C1'], fee: 450, minimum: 2000 };
    expect(readZone(draft, [near])).toEqual({ ok });
  });

  test('who leaves the sums empty delivers for nothing, whatever the order', () => {
    const read = readZone({ ...draft, fee: '', minimum: ' ' }, []);
    expect(read).toMatchObject({ ok: { fee: 0, minimum: 0 } });
  });

  test('finds a zone again as it is, in either language', () => {
    for (const [language, fee] of [
      ['fr', '4,50'],
      ['en', '4.50'],
    ] as const) {
      const again = zoneDraftOf(near, language);
      expect(again.fee).toBe(fee);
      const { id: _, isActive, version, ...input } = near;
      expect(readZone(again, [])).toEqual({ ok: input });
      expect([isActive, version]).toEqual([true, 3]);
    }
  });

  test('reads at each field what is wrong with it, and which beginning is none (B-2051)', () => {
    expect(readZone(emptyZone, [])).toMatchObject({
      fieldErrors: { name: 'required', prefixes: 'required' },
    });
    const wrong = readZone(
      { ...draft, prefixes: 'H7A, Laval', fee: 'gratuit', minimum: '1001' },
      [],
    );
    expect(wrong).toEqual({
      fieldErrors: { prefixes: 'prefix', fee: 'price', minimum: 'too_high' },
      wrong: 'Laval',
    });
    expect(zoneFieldErrorTexts('prefixes', { wrong: 'Laval' }).prefix.fr).toMatch(/^« Laval »/);
  });

  test('reads which zone has a beginning already (B-2051)', () => {
    const read = readZone({ ...draft, prefixes: 'H7A H2Y1' }, [near]);
    expect(read).toMatchObject({ fieldErrors: { prefixes: 'taken' } });
    const words = zoneFieldErrorTexts('prefixes', read).taken;
    expect(words).toEqual({
      fr: 'Déjà dans une autre zone : H2Y1 (« Plateau »).',
      en: 'In another zone already: H2Y1 (“Plateau”).',
    });
  });

  test('reads what a zone asks for in one line', () => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(plain(zoneSums(450, 2000).fr)).toBe('4,50 $ · minimum 20,00 $');
    expect(zoneSums(0, 0).en).toBe('free');
  });
});
