import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { seededTest, test } from '#tests/support/database.ts';
import { describePatch } from './describe.ts';
import type { Patch } from './patches.ts';
import { recordedTables } from './recorded-tables.ts';

const pepperoni = '00000000-0000-4000-8000-00000000000a';
const names = { [pepperoni]: { fr: 'Pepperoni', en: 'Pepperoni' } };

function plain(patch: Patch, language: 'fr' | 'en') {
  const { subject, event, lines } = describePatch(patch, names, language);
  return [subject, event, ...lines].join(' | ').replaceAll('\u00a0', ' ');
}

describe('whoever reads what was changed', () => {
  test('finds a word for every column that the database keeps changes of (B-2084)', async ({
    db,
  }) => {
    const { rows } = await db.execute<{ name: string; column: string }>(sql`
      select table_name as name, column_name as column from information_schema.columns
      where table_schema = 'public' order by 1, 2`);
    for (const { name, columns: told } of recordedTables) {
      const columns = rows.filter((row) => row.name === name).map(({ column }) => column);
      const known = Object.keys(told).toSorted();
      expect([name, known]).toEqual([name, columns.toSorted()]);
    }
  });

  test('reads names and amounts, never a number of a row (B-2084, B-2601)', () => {
    const item = { table: 'menu_items', key: pepperoni } as const;
    const raised = { ...item, was: { price_l: 19.95 }, set: { price_l: 20.95 } };
    expect(plain(raised, 'fr')).toBe('Pepperoni | changed | prix L 19,95 $ → 20,95 $');
    expect(plain(raised, 'en')).toBe('Pepperoni | changed | L price $19.95 → $20.95');
    // As the database returns its columns: by length, then by alphabet.
    const prices = { price_b: 1, price_g: 2, price_l: 3, price_m: 4, price_s: 5, price_xl: 6 };
    const doubled = Object.fromEntries(Object.entries(prices).map(([size, at]) => [size, at * 2]));
    expect(plain({ ...item, was: prices, set: doubled }, 'en').match(/\S+(?= price)/g)).toEqual([
      ...['baby', 'S', 'M', 'L', 'XL', 'large'],
    ]);
    const special = {
      table: 'specials',
      key: 'special-x',
      was: { item_id: null, weekdays: [2, 3], order_type: null },
      set: { item_id: pepperoni, weekdays: null, order_type: 'takeout' },
    } as const;
    expect(plain(special, 'fr')).toBe(
      'Spéciaux | changed | item rien → Pepperoni | jours mardi, mercredi → tous les jours | mode rien → à emporter',
    );
    const gone = { ...item, set: null, was: { id: pepperoni, price: 5, version: 3 } };
    expect(plain(gone, 'en')).toBe('Pepperoni | removed | price $5.00');
    const hours = [{ opens: '11:00', closes: '21:00' }] as const;
    const monday = { table: 'weekly_hours', key: '1', was: { hours: [] }, set: { hours } } as const;
    expect(plain(monday, 'fr')).toBe('lundi | changed | heures fermé → 11 h à 21 h');
  });

  seededTest(
    'reads every first row of the shop in words of both languages (B-2084)',
    async ({ db }) => {
      const { rows } = await db.execute<{ table: Patch['table']; key: string; set: Patch['set'] }>(
        sql`select table_name as table, row_key as key, after as set from changes`,
      );
      expect(rows.length).toBeGreaterThan(100);
      for (const row of rows) {
        for (const language of ['fr', 'en'] as const) {
          expect(plain({ ...row, was: null }, language)).not.toMatch(/undefined|NaN|null|\[object/);
        }
      }
    },
  );
});
