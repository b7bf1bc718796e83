import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import encodeQR from 'qr';
import { isStillHeld } from '#accounts/identify.server.ts';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { sortedByName } from '#core/language.ts';
import { Problem } from '#core/problem.ts';
import type { Activity } from '#core/row.schema.ts';
import { readPushKeys } from './push.server.ts';
import { watchProblems } from './watch.problems.ts';
import type { NewPhone, PhoneCode, Subscription } from './watch.schema.ts';
import { pairedPhones } from './watch.table.server.ts';

const mostPhones = 20;

const codeMinutes = 15;

/** Its maker may still change the shop: else it is not paired and gets nothing (B-4223). */
export const isPhoneHeld = isStillHeld(pairedPhones.madeBy, 'shop');

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

/** Adds a phone, with a pairing code that is good once, for fifteen minutes (B-4155). */
export async function addPhone(ctx: Context, { name }: NewPhone) {
  const code = randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  const ends = new Date(now.add({ minutes: codeMinutes }).epochMilliseconds);
  const id = await staffTransaction(ctx, 'shop', async (tx) => {
    const isOver = lte(pairedPhones.codeEndsAt, new Date(now.epochMilliseconds));
    await tx.delete(pairedPhones).where(and(isNull(pairedPhones.endpoint), isOver));
    if ((await tx.$count(pairedPhones)) >= mostPhones) throw new Problem(watchProblems.phones_many);
    const made = { name, codeHash: hashOf(code), codeEndsAt: ends };
    const [row] = await tx.insert(pairedPhones).values(made).returning();
    return row?.id ?? '';
  });
  const link = `${ctx.publicUrl}/phone/${code}`;
  const svg = encodeQR(link, 'svg', { ecc: 'medium', border: 2 });
  return { id, link, picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

function isInvited(ctx: Pick<Context, 'clock'>, code: string) {
  const now = new Date(ctx.clock.now().epochMilliseconds);
  return and(
    isPhoneHeld,
    eq(pairedPhones.codeHash, hashOf(code)),
    gt(pairedPhones.codeEndsAt, now),
  );
}

/** Returns what an invited phone needs to subscribe. Refuses with `phone_code_unknown`. */
export async function readInvitedPhone(ctx: Context, { code }: PhoneCode) {
  const [phone] = await ctx.db.select().from(pairedPhones).where(isInvited(ctx, code));
  if (!phone) throw new Problem(watchProblems.phone_code_unknown);
  return { name: phone.name, publicKey: (await readPushKeys(ctx)).publicKey };
}

/** Pairs the code's phone, and uses the code up. Refuses with `phone_code_unknown`. */
export async function pairPhone(ctx: Context, input: PhoneCode & Subscription): Promise<void> {
  const { code, endpoint, p256dh, auth, language } = input;
  const paired = await ctx.db
    .update(pairedPhones)
    .set({ endpoint, p256dh, auth, language, codeHash: null, codeEndsAt: null })
    .where(isInvited(ctx, code))
    .returning({ id: pairedPhones.id });
  if (paired.length === 0) throw new Problem(watchProblems.phone_code_unknown);
}

type PhoneId = { readonly id: string };

/** Refuses with `phone_unknown`. */
export async function setPhoneActive(ctx: Context, { id, isActive }: PhoneId & Activity) {
  await staffTransaction(ctx, 'shop', async (tx) => {
    const set = tx.update(pairedPhones).set({ isActive }).where(eq(pairedPhones.id, id));
    if ((await set.returning()).length === 0) throw new Problem(watchProblems.phone_unknown);
  });
}

/** Refuses with `phone_unknown`. */
export async function removePhone(ctx: Context, { id }: PhoneId): Promise<void> {
  await staffTransaction(ctx, 'shop', async (tx) => {
    const removed = await tx.delete(pairedPhones).where(eq(pairedPhones.id, id)).returning();
    if (removed.length === 0) throw new Problem(watchProblems.phone_unknown);
  });
}

/** Returns the phones without their keys and codes. */
export async function listPhones({ db }: Pick<Context, 'db'>) {
  const { id, name, isActive, answer, endpoint, answeredAt, goneAt } = pairedPhones;
  const rows = await db
    .select({ id, name, isActive, isHeld: isPhoneHeld, answer, endpoint, answeredAt, goneAt })
    .from(pairedPhones);
  return sortedByName(rows).map(({ endpoint, answeredAt, goneAt, ...row }) => ({
    ...row,
    isPaired: endpoint !== null,
    answeredAt: answeredAt?.getTime() ?? null,
    goneAt: goneAt?.getTime() ?? null,
  }));
}
