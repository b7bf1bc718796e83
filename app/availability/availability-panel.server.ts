import { staffActor } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import type { Bilingual } from '#core/language.ts';
import { Problem } from '#core/problem.ts';
import { readMenu, readMenuVersion } from '#menu/menu.server.ts';
import { specials } from '#menu/specials.ts';
import { readPromotions } from '#promotions/promotions.server.ts';
import { readHours } from '#restaurant/exceptions.server.ts';
import { openingsFrom } from '#restaurant/hours.ts';
import type { SwitchOffInput } from './availability.schema.ts';
import { listSwitches, switchOff } from './availability.server.ts';
import { endOf, type SwitchOff } from './availability.ts';
import type { SwitchReading } from './availability-panel.ts';
import { dealName } from './sellable-items.ts';

/** What is off, and when the ends to choose from would fall. */
export async function readSwitchPanel(ctx: Context): Promise<SwitchReading> {
  staffActor(ctx.actor);
  const now = ctx.clock.now();
  const openings = openingsFrom(now, 15, await readHours(ctx, await readMenuVersion(ctx)));
  const endAt = (kind: 'closing' | 'tomorrow') => endOf({ kind }, openings, now.epochMilliseconds);
  return {
    now: now.epochMilliseconds,
    switches: await listSwitches(ctx),
    ends: { closing: endAt('closing'), tomorrow: endAt('tomorrow') },
  };
}

/**
 * Switches off as `switchOff` does; an item goes by the name that it has on the menu.
 * Refuses with `not_found` what nobody can order, and with `end_unknown`.
 */
export async function switchOffForStaff(ctx: Context, input: SwitchOffInput): Promise<SwitchOff> {
  staffActor(ctx.actor);
  const version = await readMenuVersion(ctx);
  const { itemId } = input;
  const itemName = itemId === null ? null : await nameOf(ctx, version, itemId);
  return switchOff(ctx, version, { ...input, itemName });
}

async function nameOf(ctx: Context, version: string, itemId: string): Promise<Bilingual> {
  const groups = await readMenu(ctx, version);
  const promotions = await readPromotions(ctx, version);
  const sold: readonly { readonly id: string; readonly name: Bilingual }[] = [
    ...groups.flatMap(({ items }) => items),
    ...specials,
    ...promotions.map(dealName),
  ];
  const found = sold.find(({ id }) => id === itemId);
  if (!found) throw new Problem('not_found');
  return found.name;
}
