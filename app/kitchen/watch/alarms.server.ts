import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { readAlarmMinutes } from '#orders/alarm-minutes.server.ts';
import type { AlarmMinutes } from '#orders/alarm-minutes.ts';
import { alarmMinutes } from '#orders/orders.table.server.ts';
import { listPhones } from './phones.server.ts';
import { readWebhook } from './webhook.server.ts';

/** Returns the minutes, the phones and the webhook. */
export async function readAlarms(ctx: Context) {
  staffActor(ctx.actor, 'shop');
  return {
    minutes: await readAlarmMinutes(ctx),
    phones: await listPhones(ctx),
    webhook: await readWebhook(ctx),
    now: ctx.clock.now().epochMilliseconds,
  };
}

export async function setMinutes(ctx: Context, minutes: AlarmMinutes): Promise<void> {
  await staffTransaction(ctx, 'shop', (tx) =>
    tx
      .insert(alarmMinutes)
      .values(minutes)
      .onConflictDoUpdate({ target: alarmMinutes.onlyRow, set: minutes }),
  );
}
