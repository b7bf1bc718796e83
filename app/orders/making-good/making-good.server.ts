import { eq } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { dateAt, shiftDay } from '#hours/calendar-day.ts';
import { codeProblems } from '#promotions/codes/codes.problems.ts';
import { makeThanksCode } from '#promotions/codes/thanks-code.server.ts';
import { takeStep } from '../move-order.server.ts';
import { ordersProblems } from '../orders.problems.ts';
import { orderEvents } from '../orders.table.server.ts';
import type { MadeGoodInput } from './making-good.schema.ts';

/**
 * Makes a code of one use for an order's customer and returns it (B-4643); the same key returns the same. Refuses with
 * `order_unknown`, `order_moved`, `codes_full`, and `fields_invalid` for a last day that is over or beyond a year.
 */
export async function makeGood(
  ctx: Context,
  { amount, endsOn, ...input }: MadeGoodInput & { readonly id: number },
): Promise<string> {
  const { key } = input;
  let code = '';
  await takeStep(ctx, input, async ({ id, version }, now, tx) => {
    const [known] = await tx.select().from(orderEvents).where(eq(orderEvents.key, key));
    if (known && known.orderId !== id) throw new Problem(requestProblems.malformed);
    code = known?.code ?? '';
    if (known) return null;
    // By any step, also by a colleague's code: one order has no two by mistake.
    if (version !== input.version) throw new Problem(ordersProblems.order_moved);
    const today = dateAt(now.getTime());
    if (endsOn < today || endsOn > shiftDay(today, 366))
      throw new Problem(requestProblems.fields_invalid, { fields: { endsOn: 'within_year' } });
    const made = await makeThanksCode(tx, { amount, endsOn });
    if (made === null) throw new Problem(codeProblems.codes_full);
    code = made;
    return { kind: 'made_good', change: {}, event: { key, code } };
  });
  return code;
}
