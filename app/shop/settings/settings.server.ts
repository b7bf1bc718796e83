import { sql } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import type { SettingsInput } from './settings.schema.ts';
import type { ShopSettings } from './settings.ts';

type StaffContext = Pick<Context, 'db' | 'actor'>;

const columns = {
  drivingMinutes: shopSettings.drivingMinutes,
  callFirstAbove: shopSettings.callFirstAbove,
  halfPricing: shopSettings.halfPricing,
  confirmsItself: shopSettings.confirmsItself,
  customerChanges: shopSettings.customerChanges,
  freeEvery: shopSettings.freeEvery,
};

export async function readSettings(db: Database): Promise<ShopSettings> {
  return whole(await db.select(columns).from(shopSettings));
}

/** Reads the settings for staff. Throws `not_staff`. */
export async function showSettings(ctx: StaffContext): Promise<ShopSettings> {
  staffActor(ctx.actor, 'shop');
  return readSettings(ctx.db);
}

/** Changes some settings; the others stay. Throws `not_staff` or `signed_out`. */
export async function updateSettings(
  ctx: StaffContext,
  input: SettingsInput,
): Promise<ShopSettings> {
  return staffTransaction(ctx, 'shop', async (tx) =>
    whole(
      await tx
        .update(shopSettings)
        .set({ onlyRow: sql`true`, ...input })
        .returning(columns),
    ),
  );
}

function whole([row]: readonly ShopSettings[]): ShopSettings {
  if (!row) throw new Error('shop_settings has lost its row');
  return row;
}
