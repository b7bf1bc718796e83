import { staffActor } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import type { Bilingual } from '#core/language.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { dayAt } from '#hours/calendar-day.ts';
import { hoursOn, openingsFrom } from '#hours/hours.ts';
import { type DishChoices, modifierItemId } from '#modifiers/modifiers.ts';
import { groupsOf } from '#modifiers/rules/catalogue.ts';
import { includedAmount } from '#modifiers/rules/piece.ts';
import { shownSpecials } from '#promotions/specials/special-words.ts';
import type { UnavailabilityInput } from './availability.schema.ts';
import { listUnavailable, switchOff } from './availability.server.ts';
import { type AvailabilityReading, endOf, type Unavailability } from './availability.ts';
import { type SellableItem, sellableItems } from './sellable-items.ts';
import { readStorefront, type Storefront } from './storefront.server.ts';

/** Returns what is off, and when the possible ends would fall. */
export async function readAvailability(ctx: Context): Promise<AvailabilityReading> {
  const { areas } = staffActor(ctx.actor, 'service');
  const now = ctx.clock.now();
  const sold = await readStorefront(ctx);
  const { hours } = sold;
  const date = dayAt(now.epochMilliseconds);
  const { cause, reason, ...ofToday } = hoursOn(date, hours);
  const isException = cause === 'exception';
  const openings = openingsFrom(now, 15, hours);
  const endAt = (kind: 'closing' | 'tomorrow') => endOf({ kind }, openings, now.epochMilliseconds);
  return {
    now: now.epochMilliseconds,
    preparationMinutes: hours.ordering.preparationMinutes,
    today: areas.includes('shop')
      ? { date, ...ofToday, isException, ...(isException && reason ? { reason } : {}) }
      : null,
    unavailable: (await listUnavailable(ctx)).map((off) => ({
      ...off,
      inDishes: dishesWith(off, sold),
    })),
    ends: { closing: endAt('closing'), tomorrow: endAt('tomorrow') },
  };
}

/** Returns the dishes that come with it, and the specials that are it. */
function dishesWith({ itemId }: Unavailability, sold: Storefront): readonly string[] {
  const isWith = (dish: DishChoices) =>
    groupsOf(sold, dish).some((group) =>
      group.modifiers.some(
        (one) => modifierItemId(one.key) === itemId && includedAmount(dish, group, one) > 0,
      ),
    );
  const specials = sold.specials.filter(({ dishId }) => dishId !== null && dishId === itemId);
  const dishes = Object.entries(sold.choices.dishes).filter(([, dish]) => isWith(dish));
  return [...specials.map(({ id }) => id), ...dishes.map(([id]) => id)];
}

/**
 * Switches off as `switchOff` does, an item under its name on the menu. Refuses with `not_found`
 * what no customer can order, and with `end_unknown`.
 */
export async function makeUnavailable(
  ctx: Context,
  input: UnavailabilityInput,
): Promise<Unavailability> {
  staffActor(ctx.actor, 'service');
  const { itemId } = input;
  const itemName = itemId === null ? null : await nameOf(ctx, itemId);
  return switchOff(ctx, input, itemName);
}

/** Returns everything that can be marked sold out, with its place on the menu. */
export async function listSellable(ctx: Context): Promise<readonly SellableItem[]> {
  staffActor(ctx.actor, 'service');
  const sold = await readStorefront(ctx);
  const specials = shownSpecials(sold.specials, ctx.clock.now().epochMilliseconds);
  return sellableItems({ ...sold, specials });
}

async function nameOf(ctx: Context, itemId: string): Promise<Bilingual> {
  const found = sellableItems(await readStorefront(ctx)).find(({ id }) => id === itemId);
  if (!found) throw new Problem(requestProblems.not_found);
  return found.name;
}
