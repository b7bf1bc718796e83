import { asc, eq, sql } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import type { Activity } from '#core/row.schema.ts';
import { deleteRow } from '#core/row.server.ts';
import type { PromotionInput as ChangedPromotion, NewPromotion } from './promotions.schema.ts';
import { promotions } from './promotions.table.server.ts';
import type { AdminPromotion } from './promotions-admin.ts';

type StaffContext = Pick<Context, 'db' | 'actor'>;
type Named = { readonly id: string };

/** Every 2-for-1 promotion, active or not, by `display_order`. */
export async function listAllPromotions(ctx: StaffContext): Promise<readonly AdminPromotion[]> {
  staffActor(ctx.actor, 'menu');
  return ctx.db.select().from(promotions).orderBy(asc(promotions.displayOrder), asc(promotions.id));
}

/**
 * Adds a promotion, active; after all others unless it has an order of its own. With an `id` chosen
 * by the caller, sending it again after a lost answer makes no second one.
 */
export async function addPromotion(
  ctx: StaffContext,
  { id = crypto.randomUUID(), ...promotion }: NewPromotion,
): Promise<AdminPromotion> {
  const last = sql<number>`(select coalesce(max(display_order) + 1, 0) from ${promotions})`;
  return staffTransaction(ctx, 'menu', async (tx) => {
    const [row] = await tx
      .insert(promotions)
      .values({ id, ...promotion, displayOrder: promotion.displayOrder ?? last })
      .onConflictDoNothing({ target: promotions.id })
      .returning();
    return row ?? change(tx, id, promotion);
  });
}

/**
 * Changes a promotion's size, price, cans and, when it is given, its order.
 * Refuses with `not_found`.
 */
export async function changePromotion(
  ctx: StaffContext,
  { id, ...promotion }: ChangedPromotion & Named,
): Promise<AdminPromotion> {
  return staffTransaction(ctx, 'menu', (tx) => change(tx, id, promotion));
}

/** Shows a promotion to customers or hides it. Refuses with `not_found`. */
export async function setPromotionActive(
  ctx: StaffContext,
  { id, isActive }: Activity & Named,
): Promise<AdminPromotion> {
  return staffTransaction(ctx, 'menu', (tx) => change(tx, id, { isActive }));
}

/** Removes a promotion for good and answers what it was. Refuses with `not_found`. */
export async function deletePromotion(ctx: StaffContext, { id }: Named): Promise<AdminPromotion> {
  return staffTransaction(ctx, 'menu', (tx) => deleteRow(tx, promotions, id));
}

async function change(
  tx: Database,
  id: string,
  columns: Partial<AdminPromotion>,
): Promise<AdminPromotion> {
  const [row] = await tx.update(promotions).set(columns).where(eq(promotions.id, id)).returning();
  if (!row) throw new Problem(requestProblems.not_found);
  return row;
}
