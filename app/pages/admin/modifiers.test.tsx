// @vitest-environment jsdom
import { cleanup, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Database } from '#core/context.ts';
import type { Choices } from '#modifiers/modifiers.ts';
import { type Shop, test } from '#tests/support/orders.ts';
import { browse, openPage, openStaffPage, type Screen } from '#tests/support/screen.tsx';
import * as page from './modifiers.tsx';

async function newGroup(db: Database, name: string) {
  const key = name.toLowerCase();
  await db.execute(
    sql`with made as (
       insert into modifier_groups (group_key, name_fr, name_en, max_choices, display_order)
       values (${key}, ${name}, ${name}, 9, 900) returning id
     ), on_dishes as (
       insert into modifier_group_targets (group_id, category_id)
       select made.id, menu_categories.id from made, menu_categories where category_key = 'pizzas'
     )
     insert into modifiers (group_id, modifier_key, name_fr, name_en, price, is_topping, display_order)
     select id, ${key} || '-' || place, ${name} || ' ' || place, ${name} || ' ' || place, 2, true, place
     from made, generate_series(1, 2) place`,
  );
}

/** Reads what customers can choose; a machine that is too busy to answer is asked again, as their pages do. */
async function choicesOf({ app }: Pick<Shop, 'app'>): Promise<Choices> {
  const read = async () => {
    const answer = await app.request('/api/choices');
    expect(answer.status).toBe(200);
    return (await answer.json()) as Choices;
  };
  return waitFor(read, { timeout: 20_000 });
}

async function toppingsOf(shop: Pick<Shop, 'app'>, groupKey: string) {
  const group = (await choicesOf(shop)).groups.find(({ key }) => key === groupKey);
  return group?.modifiers ?? [];
}

/** Unfolds a group's table; returns its fields by column and row. */
async function unfold({ screen, user }: Screen, name: string) {
  const head = await screen.findByRole('button', {
    name: new RegExp(`^${name}`),
    expanded: false,
  });
  await user.click(head);
  const group = head.closest('li') ?? document.body;
  const cell = (column: string, row: string) =>
    within(group).getByLabelText<HTMLInputElement>(`${column}, ${row}`);
  return {
    cell,
    async write(column: string, row: string, text: string) {
      await user.clear(cell(column, row));
      await user.click(cell(column, row));
      await user.paste(text);
    },
  };
}

async function openGroup(shop: Shop, name: string) {
  await newGroup(shop.db, name);
  const shown = await openStaffPage(shop.db, page, '/admin/modifiers');
  return { ...shown, ...(await unfold(shown, name)) };
}

const said = (words: string) =>
  waitFor(() =>
    expect(
      [...document.querySelectorAll('[role=status]')].map((one) =>
        one.textContent?.replaceAll('\u00a0', ' '),
      ),
    ).toContain(words),
  );

describe('an owner', () => {
  test('whose line breaks in the middle of a row loses nothing, and it is saved afterwards (B-1869)', async ({
    shop,
  }) => {
    const { site, screen, user, cell, write } = await openGroup(shop, 'Tunnel');
    const mend = browse(site).cut(/^PUT/);
    await write('Prix', 'Tunnel 1', '3,75');
    await user.click(document.body);
    await screen.findByText(/Le serveur ne répond pas/);
    expect(cell('Prix', 'Tunnel 1').value).toBe('3,75');
    cleanup();
    mend();
    const outlet = { areas: [] };
    const again = await unfold(openPage(page, '/admin/modifiers', { outlet }), 'Tunnel');
    expect(again.cell('Prix', 'Tunnel 1').value).toBe('3,75');
    await expect.poll(async () => (await toppingsOf(shop, 'tunnel'))[0]?.prices.single).toBe(375);
  });

  test('who saves a row second is shown both versions and keeps hers (B-1869)', async ({
    shop,
  }) => {
    const { screen, user, press, cell, write } = await openGroup(shop, 'Duo');
    await write('Prix', 'Duo 1', '3');
    await shop.db.execute(
      sql`update modifiers set price = 2.25, version = version + 1 where modifier_key = 'duo-1'`,
    );
    await user.click(document.body);
    const keep = await screen.findByRole('button', { name: 'Garder ma version' });
    const both = keep.closest('[role=alert]')?.textContent;
    expect(both).toMatch(/La version enregistrée\s: 2,25/);
    expect(both).toMatch(/La vôtre\s: 3/);
    await press('Garder ma version');
    await waitFor(() => expect(cell('Prix', 'Duo 1').value).toBe('3,00'));
    expect(screen.queryByRole('button', { name: 'Garder ma version' })).toBeNull();
  });

  test('at the counter changes a price and a portion, and marks the topping sold out (B-1872)', async ({
    shop,
  }) => {
    const { screen, user, press, write, cell } = await openGroup(shop, 'Comptoir');
    await press(/^Comptoir 1/);
    await write('Prix', 'Comptoir 1', '1,75');
    await user.click(cell('Extra', 'Comptoir 1'));
    await said('Comptoir 1 : enregistré');
    await user.click(screen.getByLabelText('Épuisé…, Comptoir 1'));
    await press('Marquer épuisé', await screen.findByRole('dialog'));
    await screen.findByRole('button', { name: /^Épuisé\s.*Comptoir 1$/ });
    const [first] = await toppingsOf(shop, 'comptoir');
    expect(first).toMatchObject({ prices: { single: 175 }, maxAmount: 2 });
  });

  test('copies a group to other dishes (B-1864)', async ({ shop }) => {
    const { screen, user, press } = await openGroup(shop, 'Copie');
    const dishes = async () => {
      const all = Object.values((await choicesOf(shop)).dishes);
      return all.filter(({ groups }) => groups.includes('copie')).length;
    };
    const before = await dishes();
    await press("Copier vers d'autres plats…");
    const dialog = await screen.findByRole('dialog', { name: "Copier vers d'autres plats" });
    const tick = (name: string | RegExp) =>
      user.click(within(dialog).getAllByRole('checkbox', { name })[0] ?? dialog);
    await tick('Wraps');
    await user.type(within(dialog).getByLabelText('Chercher un plat'), 'spaghetti');
    await tick(/spaghetti/i);
    await press('Enregistrer', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Copier/ })).toBeNull());
    expect(await dishes()).toBeGreaterThan(before + 1);
  });
});
