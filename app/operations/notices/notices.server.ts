import { and, eq, notBetween } from 'drizzle-orm';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { enqueueEmails } from '#email/outbox.server.ts';
import { shopEmailOf } from '#email/render-email.server.tsx';
import { readShopNow } from '#shop/read-shop.server.ts';
import { notices } from './notices.table.server.ts';
import { noticeWords } from './notices.text.ts';
import { type Notice, type NoticeFacts, type NoticeKind, noticeKinds } from './notices.ts';

const stillReported = 3 * 60 * 1000;

/**
 * Begins a notice, updates its facts, or ends it with null (B-2355). Returns true when it has just
 * begun, to one caller among all instances, which emails in the same transaction.
 */
export async function setNotice<Kind extends NoticeKind>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  kind: Kind,
  facts: NoticeFacts[Kind] | null,
): Promise<boolean> {
  const isThis = eq(notices.kind, kind);
  if (facts === null) {
    await db.delete(notices).where(isThis);
    return false;
  }
  const reportedAt = new Date(clock.now().epochMilliseconds);
  const begun = await db
    .insert(notices)
    .values({ kind, since: reportedAt, reportedAt, facts })
    .onConflictDoNothing()
    .returning({ kind: notices.kind });
  if (begun.length > 0) return true;
  await db.update(notices).set({ reportedAt, facts }).where(isThis);
  return false;
}

/**
 * Ends a notice that no instance has reported for three minutes. An instance knows its own computer
 * only: where all is well it must not end another one's notice.
 */
export async function endUntoldNotice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  kind: NoticeKind,
): Promise<void> {
  const now = clock.now().epochMilliseconds;
  // A future report is not recent either: it is from before the clock was set back.
  const isUntold = notBetween(
    notices.reportedAt,
    new Date(now - stillReported),
    new Date(now + stillReported),
  );
  await db.delete(notices).where(and(eq(notices.kind, kind), isUntold));
}

/** Does as `setNotice`, with one email at the beginning (B-2357); returns whether it wrote one. */
export async function tellNotice<Kind extends NoticeKind>(
  ctx: Pick<Context, 'db' | 'clock' | 'shopEmail' | 'publicUrl'>,
  kind: Kind,
  facts: NoticeFacts[Kind] | null,
): Promise<boolean> {
  return ctx.db.transaction(async (db) => {
    const hasBegun = await setNotice({ ...ctx, db }, kind, facts);
    if (!hasBegun || facts === null) return false;
    const { shop } = await readShopNow(db);
    const since = ctx.clock.now().epochMilliseconds;
    // The kind and its facts came together; the type of the union cannot say so.
    const notice = { kind, since, facts } as Notice;
    const { heading, meaning, remedy } = noticeWords(notice);
    const email = shopEmailOf({
      recipient: ctx.shopEmail,
      subject: heading.fr,
      brand: shop,
      paragraphs: [meaning.fr, remedy.fr],
      button: { label: 'Ouvrir la gestion', href: `${ctx.publicUrl}/admin` },
      footer: 'Envoyé par le site, qui veille sur lui-même.',
    });
    await enqueueEmails({ ...ctx, db }, [email]);
    return true;
  });
}

/** Returns whether this shop was restored and must send, print and call nothing yet (B-4301). */
export async function isQuiet({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return (await db.$count(notices, eq(notices.kind, 'quiet_copy'))) > 0;
}

/** Ends a copy's quiet. Refuses with `not_staff`, `not_permitted` or `signed_out`. */
export async function confirmShop(
  ctx: Pick<Context, 'db' | 'actor' | 'schedule' | 'log'>,
): Promise<void> {
  await staffTransaction(ctx, 'shop', async (db, { userId }) => {
    const ended = await db.delete(notices).where(eq(notices.kind, 'quiet_copy')).returning();
    if (ended.length === 0) return;
    ctx.log.warn({ by: userId }, 'staff say that this copy is the shop: it sends and prints again');
  });
}

/** Returns the current notices, the most pressing first. */
export async function readNotices({ db }: Pick<Context, 'db'>): Promise<readonly Notice[]> {
  const rows = await db.select().from(notices);
  // A later version's kind, met during an update, is shown by that version alone.
  return noticeKinds.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ since, facts }) => ({ kind, since: since.getTime(), facts }) as Notice),
  );
}
