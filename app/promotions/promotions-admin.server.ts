import { asc, eq, sql } from 'drizzle-orm';
import { staffActor } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { isUuid } from '#menu/menu.server.ts';
import { PromotionInput, promotionFaultsOf } from './promotions.schema.ts';
import { promotions } from './promotions.table.server.ts';
import type { AdminPromotion } from './promotions-admin.ts';

type StaffContext = Pick<Context, 'db' | 'actor'>;

/** Every 2-for-1 promotion, active or not, by `display_order`. */
export async function listAllPromotions(ctx: StaffContext): Promise<readonly AdminPromotion[]> {
  staffActor(ctx.actor);
  return ctx.db.select().from(promotions).orderBy(asc(promotions.displayOrder), asc(promotions.id));
}

/**
 * Adds a promotion, active; after all others unless it has an order of its own. With an `id` chosen
 * by the caller, sending it again after a lost answer makes no second one.
 * Refuses with `fields_missing`, `fields_invalid` or `malformed`.
 */
export async function addPromotion(
  ctx: StaffContext,
  input: unknown,
  id: string = crypto.randomUUID(),
): Promise<AdminPromotion> {
  staffActor(ctx.actor);
  const promotion = parsePromotion(input);
  if (!isUuid(id)) throw new Problem(requestProblems.malformed);
  const last = sql<number>`(select coalesce(max(display_order) + 1, 0) from ${promotions})`;
  const [row] = await ctx.db
    .insert(promotions)
    .values({ id, ...promotion, displayOrder: promotion.displayOrder ?? last })
    .onConflictDoNothing({ target: promotions.id })
    .returning();
  return row ?? change(ctx, id, promotion);
}

/**
 * Changes a promotion's size, price, cans and, when it is given, its order.
 * Refuses with `not_found` and with the problems of a form.
 */
export async function changePromotion(
  ctx: StaffContext,
  id: string,
  input: unknown,
): Promise<AdminPromotion> {
  staffActor(ctx.actor);
  return change(ctx, id, parsePromotion(input));
}

/** Shows a promotion to diners or hides it. Refuses with `not_found`. */
export async function setPromotionActive(
  ctx: StaffContext,
  id: string,
  isActive: boolean,
): Promise<AdminPromotion> {
  staffActor(ctx.actor);
  return change(ctx, id, { isActive });
}

/** Removes a promotion for good and answers what it was. Refuses with `not_found`. */
export async function deletePromotion(ctx: StaffContext, id: string): Promise<AdminPromotion> {
  staffActor(ctx.actor);
  if (!isUuid(id)) throw new Problem(requestProblems.not_found);
  const [row] = await ctx.db.delete(promotions).where(eq(promotions.id, id)).returning();
  if (!row) throw new Problem(requestProblems.not_found);
  return row;
}

async function change(
  ctx: StaffContext,
  id: string,
  columns: Partial<AdminPromotion>,
): Promise<AdminPromotion> {
  if (!isUuid(id)) throw new Problem(requestProblems.not_found);
  const [row] = await ctx.db
    .update(promotions)
    .set(columns)
    .where(eq(promotions.id, id))
    .returning();
  if (!row) throw new Problem(requestProblems.not_found);
  return row;
}

function parsePromotion(input: unknown): PromotionInput {
  const parsed = PromotionInput.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields = promotionFaultsOf(parsed.error);
  if (!fields) throw new Problem(requestProblems.malformed);
  const isMissing = Object.values(fields).includes('required');
  throw new Problem(requestProblems[isMissing ? 'fields_missing' : 'fields_invalid'], { fields });
}
