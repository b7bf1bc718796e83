import { describe, expect } from 'vitest';
import { changesOf, undo } from '#tests/support/changes.ts';
import { seededTest, test } from '#tests/support/database.ts';
import { problemOf, refusalOf, staffContext } from '#tests/support/staff.ts';
import { setItemActive } from '#tests/support/staff-forms.ts';
import { listAllCategories } from '../editing/menu-categories.server.ts';
import { listAllItems } from '../editing/menu-items.server.ts';
import { compareFile, importBody } from './compare-file.ts';
import { menuCsv } from './exchange.ts';
import { ImportInput, importMenu } from './import-menu.server.ts';
import { readFile } from './read-file.ts';

async function menuOf(ctx: ReturnType<typeof staffContext>) {
  return { items: await listAllItems(ctx), categories: await listAllCategories(ctx) };
}

/** Returns the request after a file was read and reviewed. */
function sent(file: string, menu: Awaited<ReturnType<typeof menuOf>>, isRest = false) {
  const read = readFile(file);
  if ('fieldErrors' in read) throw new Error(JSON.stringify(read.fieldErrors));
  const found = compareFile(read.items, menu);
  if ('fieldErrors' in found) throw new Error(JSON.stringify(found.fieldErrors));
  return ImportInput.parse(
    importBody(found, isRest ? found.absent : [], () => crypto.randomUUID()),
  );
}

describe('an owner who imports a file', () => {
  seededTest('has all of it written as one batch, and nothing twice (B-2108)', async ({ db }) => {
    const ctx = staffContext(db);
    const menu = await menuOf(ctx);
    const exported = menuCsv(menu, 'fr');
    const edited = exported
      .replaceAll('"17,95"', '"18,95"')
      .concat('"";"Pizzas";"Essai";"Trial";"";"";"";"";"";"";"19,95"\r\n');
    const input = sent(edited, menu);
    expect(input.changed.length).toBeGreaterThan(1);
    const done = await importMenu(ctx, input);
    expect(done).toMatchObject({ added: 1, changed: input.changed.length, switchedOff: 0 });
    const kept = (await changesOf(db, 'menu_items')).filter(({ batch }) => batch === done.batch);
    expect(kept).toHaveLength(1 + input.changed.length);
    expect(await importMenu(ctx, input)).toMatchObject({ added: 0, changed: 0 });
    const now = await menuOf(ctx);
    expect(now.items).toHaveLength(menu.items.length + 1);
    expect(sent(menuCsv(now, 'en'), now)).toEqual({ added: [], changed: [], switchedOff: [] });
  });

  seededTest(
    'switches off what the file leaves out only when asked to, and deletes nothing (B-2108)',
    async ({ db }) => {
      const ctx = staffContext(db);
      const menu = await menuOf(ctx);
      const file = menuCsv({ ...menu, items: menu.items.slice(0, 5) }, 'fr');
      expect(sent(file, menu)).toEqual({ added: [], changed: [], switchedOff: [] });
      const done = await importMenu(ctx, sent(file, menu, true));
      expect(done).toMatchObject({ added: 0, changed: 0, switchedOff: menu.items.length - 5 });
      const now = await listAllItems(ctx);
      expect(now).toHaveLength(menu.items.length);
      expect(now.filter(({ isActive }) => isActive)).toHaveLength(5);
    },
  );

  seededTest('writes over nobody who changed an item meanwhile (B-2108)', async ({ db }) => {
    const ctx = staffContext(db);
    const menu = await menuOf(ctx);
    const input = sent(menuCsv(menu, 'fr').replaceAll('"17,95"', '"18,95"'), menu);
    const id = input.changed[0]?.id ?? '';
    await setItemActive(ctx, id, false);
    const problem = await problemOf(importMenu(ctx, input));
    expect(problem.code).toBe('items_changed');
    expect(problem.details).toMatchObject({ current: [{ id }], gone: [] });
    const now = await listAllItems(ctx);
    expect(now.filter(({ version }) => version > 1)).toHaveLength(1);
  });

  seededTest('takes all of it back at once, and the menu is as it was (B-2110)', async ({ db }) => {
    const ctx = staffContext(db);
    const menu = await menuOf(ctx);
    const before = menuCsv(menu, 'fr');
    const edited = before
      .replaceAll('"17,95"', '"18,95"')
      .concat('"";"Pizzas";"Essai";"Trial";"";"";"";"";"";"";"19,95"\r\n');
    const { batch } = await importMenu(ctx, sent(edited, menu));
    expect(menuCsv(await menuOf(ctx), 'fr')).not.toBe(before);
    await undo(ctx, batch);
    expect(menuCsv(await menuOf(ctx), 'fr')).toBe(before);
  });

  test('is told that a category is gone', async ({ db }) => {
    const ctx = staffContext(db);
    const item = { name: { fr: 'A', en: 'A' }, categoryId: crypto.randomUUID(), isActive: true };
    const input = ImportInput.parse({ added: [{ ...item, id: crypto.randomUUID() }] });
    expect(await refusalOf(importMenu(ctx, input))).toBe('fields_invalid');
  });
});
