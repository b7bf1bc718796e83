import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { menuItems } from '#menu/menu.table.server.ts';
import { testContext } from '#tests/support/app.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { heldDatabase } from '#tests/support/held-site.ts';
import { homeSite } from '#tests/support/home-site.ts';
import { openShop } from '#tests/support/orders.ts';

async function siteOnWire() {
  const database = await seededDatabase();
  const shop = await openShop(database.db);
  const { wire, db } = await heldDatabase(database);
  const id = await shop.idOf('Fromage');
  return {
    ...homeSite(testContext(db)),
    wire,
    async commit(priceL: number) {
      await database.db.update(menuItems).set({ priceL }).where(eq(menuItems.id, id));
      return `${id}=${priceL}`;
    },
  };
}

describe('the home page while the database hangs', () => {
  test('comes from memory, rendered once for each language, and with every change as soon as it answers again (B-2375)', async () => {
    const { wire, commit, state, text } = await siteOnWire();
    const before = await commit(1801);
    expect(await text()).toContain(before);
    wire.hold();
    const after = await commit(1802);
    const paths = ['/', '/?lang=en', '/', '/?lang=en', '/?from=poster'];
    for (const path of paths) expect(await text({}, path)).toContain(before);
    expect(state.renders).toBe(3);
    expect(await text({}, '/_.data')).toContain(before);
    wire.letGo();
    await expect.poll(() => text()).toContain(after);
    expect(await text({}, '/?lang=en')).toContain(after);
  });

  test('comes in the language that nobody had asked for before (B-2375)', async () => {
    const { wire, commit, text } = await siteOnWire();
    const price = await commit(1801);
    await text();
    wire.hold();
    const english = await text({}, '/?lang=en');
    expect(english).toContain('lang="en"');
    expect(english).toContain(price);
  });
});
