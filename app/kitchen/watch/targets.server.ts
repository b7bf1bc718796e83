import { createHash, createHmac, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import encodeQR from 'qr';
import { isStillHeld } from '#accounts/identify.server.ts';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { type Bilingual, both, say, sortedByName } from '#core/language.ts';
import { Problem } from '#core/problem.ts';
import { dayName, noonOf } from '#hours/calendar-day.ts';
import type { AlarmVoice } from '#orders/alarm-minutes.ts';
import { readPushKeys, sendPush } from './push.server.ts';
import { watchProblems } from './watch.problems.ts';
import type { PhoneCode, Subscription, WebhookInput } from './watch.schema.ts';
import { alarmWebhook, pairedPhones } from './watch.table.server.ts';

const mostPhones = 20;
const codeMinutes = 15;

/** Its maker may still change the shop: else it is not paired and gets nothing (B-4223). */
export const isPhoneHeld = isStillHeld(pairedPhones.madeBy, 'shop');

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

/** Adds a phone, with a pairing code that is good once, for fifteen minutes (B-4155). */
export async function addPhone(ctx: Context, { name }: { readonly name: string }) {
  const code = randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  const codeEndsAt = new Date(now.add({ minutes: codeMinutes }).epochMilliseconds);
  const id = await staffTransaction(ctx, 'shop', async (tx) => {
    const isOver = lte(pairedPhones.codeEndsAt, new Date(now.epochMilliseconds));
    await tx.delete(pairedPhones).where(and(isNull(pairedPhones.endpoint), isOver));
    if ((await tx.$count(pairedPhones)) >= mostPhones) throw new Problem(watchProblems.phones_many);
    const made = { name, codeHash: hashOf(code), codeEndsAt };
    const [row] = await tx.insert(pairedPhones).values(made).returning();
    return row?.id ?? '';
  });
  const link = `${ctx.publicUrl}/phone/${code}`;
  const svg = encodeQR(link, 'svg', { ecc: 'medium', border: 2 });
  return { id, link, picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

function isInvited(ctx: Context, code: string) {
  const now = new Date(ctx.clock.now().epochMilliseconds);
  const { codeHash, codeEndsAt } = pairedPhones;
  return and(isPhoneHeld, eq(codeHash, hashOf(code)), gt(codeEndsAt, now));
}

/** Returns what an invited phone needs to subscribe. Refuses with `phone_code_unknown`. */
export async function readPairing(ctx: Context, { code }: PhoneCode) {
  const [phone] = await ctx.db.select().from(pairedPhones).where(isInvited(ctx, code));
  if (!phone) throw new Problem(watchProblems.phone_code_unknown);
  return { name: phone.name, publicKey: (await readPushKeys(ctx)).publicKey };
}

/** Pairs the code's phone, and uses the code up. Refuses with `phone_code_unknown`. */
export async function pairPhone(ctx: Context, input: PhoneCode & Subscription): Promise<void> {
  const { code, ...subscription } = input;
  const { rowCount } = await ctx.db
    .update(pairedPhones)
    .set({ ...subscription, codeHash: null, codeEndsAt: null })
    .where(isInvited(ctx, code));
  if (rowCount === 0) throw new Problem(watchProblems.phone_code_unknown);
}

type PhoneChange = { readonly id: string; readonly isActive: boolean | null };

/** Switches a phone, or removes it with null. Refuses with `phone_unknown`. */
export async function changePhone(ctx: Context, { id, isActive }: PhoneChange): Promise<void> {
  await staffTransaction(ctx, 'shop', async (tx) => {
    const change =
      isActive === null ? tx.delete(pairedPhones) : tx.update(pairedPhones).set({ isActive });
    const { rowCount } = await change.where(eq(pairedPhones.id, id));
    if (rowCount === 0) throw new Problem(watchProblems.phone_unknown);
  });
}

/** Its maker may still change the shop: else it is not called (B-4221). */
export const isAddressHeld = isStillHeld(alarmWebhook.madeBy, 'shop');

/** Sets or removes the address; another one has another secret, and no answers yet (B-4160). */
export async function setWebhook(ctx: Context, { address, isHome }: WebhookInput): Promise<void> {
  await staffTransaction(ctx, 'shop', async (tx) => {
    if (address === null) return void (await tx.delete(alarmWebhook));
    const secret = `whsec_${randomBytes(24).toString('base64')}`;
    const isOther = ne(alarmWebhook.address, address);
    await tx.update(alarmWebhook).set({ secret, answers: [] }).where(isOther);
    await tx
      .insert(alarmWebhook)
      .values({ address, isHome, secret })
      .onConflictDoUpdate({ target: alarmWebhook.onlyRow, set: { address, isHome } });
  });
}

/** Returns the phones without their keys and codes, and the web address; null without one. */
export async function listTargets({ db }: Context) {
  const { id, name, isActive, answer, endpoint, answeredAt, goneAt } = pairedPhones;
  const phones = await db
    .select({ id, name, isActive, isHeld: isPhoneHeld, answer, endpoint, answeredAt, goneAt })
    .from(pairedPhones);
  const { address, isHome, secret, answers } = alarmWebhook;
  const [webhook = null] = await db
    .select({ address, isHome, secret, answers, isHeld: isAddressHeld })
    .from(alarmWebhook);
  return {
    webhook,
    phones: sortedByName(phones).map(({ endpoint, answeredAt, goneAt, ...phone }) => ({
      ...phone,
      isPaired: endpoint !== null,
      answeredAt: answeredAt?.getTime() ?? null,
      goneAt: goneAt?.getTime() ?? null,
    })),
  };
}

/** An order that waits for so many minutes, of a `day` that is not today; null is a trial. */
type About = { readonly order: number; readonly minutes: number; readonly day?: string } | null;

/** Returns the text of a waiting order (B-4156). */
function waitingWords(about: About): Bilingual {
  if (!about) return { fr: 'Essai : les alertes arrivent ici', en: 'Test: the alerts arrive here' };
  const { order, minutes, day } = about;
  const on = both((language) => (day ? ` (${dayName(day, noonOf(day), language)})` : ''));
  return {
    fr: `Commande ${order}${on.fr} : personne n'y touche depuis ${minutes} min`,
    en: `Order ${order}${on.en}: not touched for ${minutes} min`,
  };
}

export const isTaken = (answer: unknown) =>
  typeof answer === 'number' && answer >= 200 && answer < 300;
export const isGone = (answer: unknown) => answer === 404 || answer === 410;

/** Returns the phones that ring; null stands for the one address or mailbox. */
export async function readTargets(
  db: Database,
  voice: AlarmVoice,
): Promise<readonly (string | null)[]> {
  if (voice === 'email') return [null];
  if (voice === 'webhook') return (await db.$count(alarmWebhook, isAddressHeld)) > 0 ? [null] : [];
  const { id, isActive, endpoint, goneAt } = pairedPhones;
  const rings = and(isPhoneHeld, eq(isActive, true), isNotNull(endpoint), isNull(goneAt));
  const phones = await db.select({ id }).from(pairedPhones).where(rings);
  return phones.map((phone) => phone.id);
}

/** Sends a phone, or the web address for null, a message. `id` stays when it is tried again. */
export function sendMessage(ctx: Context, id: string, phoneId: string | null, about: About) {
  return phoneId === null ? callWebhook(ctx, `msg_${id}`, about) : pushToPhone(ctx, phoneId, about);
}

/** Sends a phone a message, and stores the answer; null where it gets none. */
async function pushToPhone(ctx: Context, id: string, about: About) {
  const isThis = and(eq(pairedPhones.id, id), isPhoneHeld);
  const [phone] = await ctx.db.select().from(pairedPhones).where(isThis);
  const { endpoint, p256dh, auth, language, isActive, goneAt } = phone ?? {};
  if ((about && !isActive) || !endpoint || !p256dh || !auth || !language) return null;
  const message = { words: waitingWords(about), tag: `order-${about?.order ?? 'test'}` };
  const device = { endpoint, p256dh, auth, language };
  const answer = await sendPush(ctx, device, { ...message, url: '/admin/orders' });
  const answeredAt = new Date(ctx.clock.now().epochMilliseconds);
  const known = { answeredAt, goneAt: isGone(answer) ? (goneAt ?? answeredAt) : null };
  await ctx.db
    .update(pairedPhones)
    .set({ ...known, answer: String(answer) })
    .where(eq(pairedPhones.id, id));
  return answer;
}

/**
 * Calls the owner's address once, as Standard Webhooks does (B-4162), and stores the answer among
 * the last ten; null without an address. By `id` its receiver acts once.
 */
async function callWebhook(ctx: Context, id: string, about: About) {
  const [webhook] = await ctx.db.select().from(alarmWebhook).where(isAddressHeld);
  if (!webhook) return null;
  const { address: url, isHome, secret } = webhook;
  const words = waitingWords(about);
  const body = JSON.stringify({
    ...(about ? { type: 'order.untouched', ...about } : { type: 'test', order: null, minutes: 0 }),
    ...{ text: say(words, 'fr'), textEn: say(words, 'en') },
    board: `${ctx.publicUrl}/admin/orders`,
  });
  const seconds = Math.floor(ctx.clock.now().epochMilliseconds / 1000);
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  const headers = {
    'Content-Type': 'application/json',
    ...{ 'webhook-id': id, 'webhook-timestamp': String(seconds) },
    'webhook-signature': `v1,${signature}`,
  };
  const answer = await ctx.post({ url, isHome, body, headers });
  const last = JSON.stringify([{ at: ctx.clock.now().epochMilliseconds, answer: String(answer) }]);
  const answers = sql`jsonb_path_query_array(${last}::jsonb || ${alarmWebhook.answers}, '$[0 to 9]')`;
  await ctx.db.update(alarmWebhook).set({ answers });
  return answer;
}
