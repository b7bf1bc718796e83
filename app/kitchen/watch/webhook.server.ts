import { createHmac, randomBytes } from 'node:crypto';
import { getTableColumns, sql } from 'drizzle-orm';
import { isStillHeld } from '#accounts/identify.server.ts';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context, OutgoingAnswer } from '#core/context.ts';
import { say } from '#core/language.ts';
import { type About, waitingWords } from './push.text.ts';
import type { WebhookInput } from './watch.schema.ts';
import { alarmWebhook } from './watch.table.server.ts';

/** Its maker may still change the shop: else it is not called (B-4221). */
export const isAddressHeld = isStillHeld(alarmWebhook.madeBy, 'shop');

/** Sets or removes the address; its secret stays while it has one (B-4160). */
export async function setWebhook(ctx: Context, { address, isHome }: WebhookInput): Promise<void> {
  await staffTransaction(ctx, 'shop', async (tx) => {
    if (address === null) return void (await tx.delete(alarmWebhook));
    const secret = `whsec_${randomBytes(24).toString('base64')}`;
    await tx
      .insert(alarmWebhook)
      .values({ address, isHome, secret })
      .onConflictDoUpdate({ target: alarmWebhook.onlyRow, set: { address, isHome } });
  });
}

/** Returns the address, and whether it is still called; null without one. */
export async function readWebhook({ db }: Pick<Context, 'db'>) {
  const { madeBy: _, madeAt: _at, onlyRow: _row, ...columns } = getTableColumns(alarmWebhook);
  const [webhook] = await db.select({ ...columns, isHeld: isAddressHeld }).from(alarmWebhook);
  return webhook ?? null;
}

/** Returns the headers of Standard Webhooks: a signature over body, id and instant (B-4162). */
export function signed(secret: string, id: string, seconds: number, body: string) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}

/**
 * Calls the owner's address once, and stores the answer among the last ten; null without an
 * address. Null is a trial. `id` stays when a message is tried again, so that its
 * receiver acts once.
 */
export async function callWebhook(
  ctx: Context,
  id: string,
  about: About | null,
): Promise<OutgoingAnswer | null> {
  const [webhook] = await ctx.db.select().from(alarmWebhook).where(isAddressHeld);
  if (!webhook) return null;
  const words = waitingWords(about);
  const body = JSON.stringify({
    ...(about ? { type: 'order.untouched', ...about } : { type: 'test', order: null, minutes: 0 }),
    ...{ text: say(words, 'fr'), textEn: say(words, 'en') },
    board: `${ctx.publicUrl}/admin/orders`,
  });
  const seconds = Math.floor(ctx.clock.now().epochMilliseconds / 1000);
  const { address: url, isHome, secret } = webhook;
  const answer = await ctx.post({ url, isHome, body, headers: signed(secret, id, seconds, body) });
  const last = JSON.stringify([{ at: ctx.clock.now().epochMilliseconds, answer: String(answer) }]);
  const answers = sql`jsonb_path_query_array(${last}::jsonb || ${alarmWebhook.answers}, '$[0 to 9]')`;
  await ctx.db.update(alarmWebhook).set({ answers });
  return answer;
}
