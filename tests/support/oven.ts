import { eq } from 'drizzle-orm';
import type { OvenInput } from '#capacity/capacity.schema.ts';
import { changeOven, showOven } from '#capacity/capacity.server.ts';
import type { Context, Database } from '#core/context.ts';
import { orders } from '#orders/orders.table.server.ts';
import { wednesdayEvening } from './app.ts';
import { requestFor, type Shop } from './orders.ts';
import { owner } from './staff.ts';

/** An oven that takes six large pizzas and bakes them in ten minutes: eight in a quarter of an hour. */
export const sixLarge = { oven: 600, ovenMinutes: 10 } as const;

/** Sets the oven as an owner. */
export async function setOven(
  ctx: Context & { readonly db: Database },
  change: Partial<OvenInput> = sixLarge,
): Promise<void> {
  const staff = { ...ctx, actor: owner };
  await changeOven(staff, { ...(await showOven(staff)).oven, ...change });
}

/** Returns an instant so many minutes after the shop's six o'clock. */
export function atSix(minutes: number): number {
  return Date.parse(wednesdayEvening) + minutes * 60_000;
}

/** Returns a function by which another customer each time orders large pizzas, to take out unless `part` says else. */
export function crowdOf(shop: Shop) {
  let sent = 0;
  return async (quantity: number, part: object = {}) => {
    sent += 1;
    const person = { email: `p${sent}@exemple.test`, phone: `514 555-${1_000 + sent}` };
    const how = { orderType: 'takeout', address: null, ...person, ...part };
    const lines = [await shop.line('Fromage', { quantity })];
    const { status, body } = await shop.order(requestFor(lines, how));
    const [row] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.token, String(body.token)));
    return { status, body, row, saidAt: row?.firstPromiseAt?.getTime() };
  };
}
