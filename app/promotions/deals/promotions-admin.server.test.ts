import { describe, expect } from 'vitest';
import type { Context } from '#core/context.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { freshDatabase, test } from '#tests/support/database.ts';
import { problemOf, refusalOf, staffContext } from '#tests/support/staff.ts';
import {
  addPromotion,
  changePromotion,
  deletePromotion,
  setPromotionActive,
} from '#tests/support/staff-forms.ts';
import { readPromotions } from './promotions.server.ts';
import { listAllPromotions } from './promotions-admin.server.ts';

const deal = { size: 'M', price: 2795, pepsiCans: 2 } as const;

async function customersSee(ctx: Context) {
  return readPromotions(ctx, await readStorefrontVersion(ctx));
}

describe('an owner', () => {
  test('adds a promotion that customers see at once, after the others', async ({ db }) => {
    const ctx = staffContext(db);
    const first = await addPromotion(ctx, deal);
    expect(first).toEqual({
      ...{ ...deal, id: expect.any(String), isActive: true, displayOrder: 0 },
      pizzaPriceLimit: null,
    });
    const second = await addPromotion(ctx, { ...deal, size: 'XL' });
    expect(second.displayOrder).toBe(1);
    const early = await addPromotion(ctx, { ...deal, size: 'S', displayOrder: -1 });
    const inOrder = [early, first, second];
    expect(await listAllPromotions(ctx)).toEqual(inOrder);
    expect((await customersSee(ctx)).map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
  });

  test('changes size, price and cans, and the promotion stays where it is (B-304)', async ({
    db,
  }) => {
    const ctx = staffContext(db);
    const { id } = await addPromotion(ctx, { ...deal, displayOrder: 5 });
    await customersSee(ctx);
    const changed = { size: 'L', price: 0, pepsiCans: 0 } as const;
    const answer = await changePromotion(ctx, id, changed);
    const rest = { id, isActive: true, displayOrder: 5 };
    expect(answer).toEqual({ ...changed, ...rest, pizzaPriceLimit: null });
    expect(await customersSee(ctx)).toEqual([{ ...changed, id }]);
    expect(await changePromotion(ctx, id, { ...changed, displayOrder: 7 })).toMatchObject({
      displayOrder: 7,
    });
  });

  test('says up to which price a pizza is included, until that is taken back (B-1874)', async ({
    db,
  }) => {
    const ctx = staffContext(db);
    const { id } = await addPromotion(ctx, { ...deal, pizzaPriceLimit: 2595 });
    expect(await changePromotion(ctx, id, deal)).toMatchObject({ pizzaPriceLimit: 2595 });
    const without = { ...deal, pizzaPriceLimit: null };
    expect(await changePromotion(ctx, id, without)).toMatchObject({ pizzaPriceLimit: null });
  });

  test('hides a promotion from customers and shows it again (B-304)', async ({ db }) => {
    const ctx = staffContext(db);
    const { id } = await addPromotion(ctx, deal);
    expect(await setPromotionActive(ctx, id, false)).toMatchObject({ isActive: false });
    expect(await customersSee(ctx)).toEqual([]);
    expect(await listAllPromotions(ctx)).toMatchObject([{ id, isActive: false }]);
    await changePromotion(ctx, id, deal);
    expect(await customersSee(ctx)).toEqual([]);
    await setPromotionActive(ctx, id, true);
    expect(await customersSee(ctx)).toMatchObject([{ id }]);
  });

  test('deletes a promotion for good (B-304)', async ({ db }) => {
    const ctx = staffContext(db);
    const added = await addPromotion(ctx, deal);
    expect(await deletePromotion(ctx, added.id)).toEqual(added);
    expect(await customersSee(ctx)).toEqual([]);
    expect(await refusalOf(deletePromotion(ctx, added.id))).toBe('not_found');
  });

  test('who sends a new promotion twice at the same moment adds it once (B-142)', async () => {
    const { db } = await freshDatabase();
    const ctx = staffContext(db);
    const id = crypto.randomUUID();
    const added = await Promise.all([1, 2, 3].map(() => addPromotion(ctx, deal, id)));
    expect(new Set(added.map((promotion) => JSON.stringify(promotion))).size).toBe(1);
    expect(await listAllPromotions(ctx)).toEqual([added[0]]);
  });
});

describe('the shop refuses', () => {
  const asks = {
    listAllPromotions: (ctx: Context) => listAllPromotions(ctx),
    addPromotion: (ctx: Context) => addPromotion(ctx, deal),
    changePromotion: (ctx: Context, id: string) => changePromotion(ctx, id, { ...deal, price: 1 }),
    setPromotionActive: (ctx: Context, id: string) => setPromotionActive(ctx, id, false),
    deletePromotion: (ctx: Context, id: string) => deletePromotion(ctx, id),
  };

  test.for(Object.entries(asks))('%s to whoever holds no role', async ([, ask], { db }) => {
    const promotion = await addPromotion(staffContext(db), deal);
    for (const kind of ['visitor', 'system'] as const) {
      expect(await refusalOf(ask(staffContext(db, { kind }), promotion.id))).toBe('not_staff');
    }
    expect(await listAllPromotions(staffContext(db))).toEqual([promotion]);
  });

  test.for(['00000000-0000-4000-8000-00000000dead', 'x', "'; --"])(
    'a change of the promotion « %s », which is not there',
    async (id, { db }) => {
      const ctx = staffContext(db);
      expect(await refusalOf(changePromotion(ctx, id, deal))).toBe('not_found');
      expect(await refusalOf(setPromotionActive(ctx, id, true))).toBe('not_found');
      expect(await refusalOf(deletePromotion(ctx, id))).toBe('not_found');
    },
  );

  const wrong: readonly (readonly [object, object])[] = [
    [
      { size: undefined, price: null },
      { size: 'required', price: 'required' },
    ],
    [{ size: 'XXL' }, { size: 'size' }],
    [{ price: -1 }, { price: 'price' }],
    [{ price: 27.95 }, { price: 'price' }],
    [{ price: 1_000_000 }, { price: 'price_too_high' }],
    [{ pepsiCans: 100 }, { pepsiCans: 'cans' }],
    [{ pepsiCans: '2' }, { pepsiCans: 'cans' }],
    [{ displayOrder: 0.5 }, { displayOrder: 'whole_number' }],
  ];

  test.for(wrong)('a promotion with %j, and stores nothing', async ([part, fields], { db }) => {
    const ctx = staffContext(db);
    const promotion = await addPromotion(ctx, deal);
    const code = Object.values(fields).includes('required') ? 'fields_missing' : 'fields_invalid';
    const input = { ...deal, ...part };
    for (const ask of [
      () => addPromotion(ctx, input),
      () => changePromotion(ctx, promotion.id, input),
    ]) {
      expect(await problemOf(ask())).toMatchObject({ code, details: { fields } });
    }
    expect(await listAllPromotions(ctx)).toEqual([promotion]);
  });

  test.for([null, [], 'M', 7])('what is no promotion at all: %j', async (input, { db }) => {
    expect(await refusalOf(addPromotion(staffContext(db), input))).toBe('malformed');
  });
});
