import { changeOven, showOven } from '#capacity/settings/oven.server.ts';
import type { OvenSettings } from '#capacity/settings/oven-settings.ts';
import type { Context, Database } from '#core/context.ts';
import { owner } from './staff.ts';

/** An oven that takes six large pizzas and bakes them in ten minutes. */
export const sixLarge = { oven: 600, ovenMinutes: 10 } as const;

/** Sets the oven as an owner, and lets unconfirmed orders of up to an hour of it count. */
export async function setOven(
  ctx: Context & { readonly db: Database },
  change: Partial<OvenSettings> = sixLarge,
): Promise<void> {
  const staff = { ...ctx, actor: owner };
  const oven = { ...(await showOven(staff)), unconfirmedShare: 400, ...change };
  await changeOven(staff, oven as Parameters<typeof changeOven>[1]);
}
