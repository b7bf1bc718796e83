import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { isThisComputer } from '#accounts/accounts.ts';
import { spendEmail } from '#accounts/limits.server.ts';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { enqueueEmails } from '#email/outbox.server.ts';
import { readShopNow } from '#shop/read-shop.server.ts';
import { shopRow } from '#shop/shop.table.server.ts';
import { checklistProblems } from './opening-checklist.problems.ts';
import { checklistSteps as stepRows } from './opening-checklist.table.server.ts';
import {
  type ChecklistStep,
  checklistSteps,
  type JudgedStep,
  type OpeningChecklist,
} from './opening-checklist.ts';
import { previewPath } from './preview.server.ts';
import { markDone, putAway } from './steps-done.server.ts';
import { testEmail } from './test-email.server.tsx';
import { findTestOrder } from './test-order.server.ts';

/** Returns the list as it stands. Refuses with `not_staff` or `not_permitted`. */
export async function readChecklist(ctx: Context): Promise<OpeningChecklist> {
  staffActor(ctx.actor, 'shop');
  const rows = await ctx.db.select().from(stepRows);
  const done = new Map(rows.map(({ step, doneAt }) => [step, doneAt.getTime()]));
  const [shop] = await ctx.db.select({ openedAt: shopRow.openedAt }).from(shopRow);
  return {
    steps: Object.fromEntries(
      checklistSteps.map((step) => [step, done.get(step) ?? null]),
    ) as Record<ChecklistStep, number | null>,
    isPutAway: done.has(putAway),
    openedAt: shop?.openedAt?.getTime() ?? null,
    isPublicSite: !isThisComputer(ctx.publicUrl),
    shopEmail: ctx.shopEmail,
    hasMailServer: ctx.hasMailServer,
    testOrder: await findTestOrder(ctx.db),
    previewPath: previewPath(ctx),
  };
}

/** Marks a step done that staff have seen, heard or held. */
export async function doStep(ctx: Context, { step }: { step: JudgedStep }): Promise<void> {
  await staffTransaction(ctx, 'shop', (tx) => markDone(tx, ctx, step));
}

/** Hides the list, done or not. */
export async function putChecklistAway(ctx: Context): Promise<void> {
  await staffTransaction(ctx, 'shop', (tx) => markDone(tx, ctx, putAway));
}

/**
 * Writes to the shop as an order would; the email has a number in it, which proves that it came.
 * Refuses with `too_many_requests`.
 */
export async function sendTestEmail(ctx: Context): Promise<void> {
  await staffTransaction(ctx, 'shop', async (tx) => {
    await spendEmail({ db: tx }, ctx.shopEmail.toLowerCase());
    const { shop } = await readShopNow(tx);
    await enqueueEmails({ ...ctx, db: tx }, [testEmail(ctx, shop, codeOf(ctx))]);
  });
}

/** Confirms the test email by its number. Refuses with `test_code_wrong`. */
export async function confirmTestEmail(ctx: Context, { code }: { code: string }): Promise<void> {
  await staffTransaction(ctx, 'shop', async (tx) => {
    if (code.replace(/\s/g, '') !== codeOf(ctx))
      throw new Problem(checklistProblems.test_code_wrong);
    await markDone(tx, ctx, 'letter');
  });
}

/** Customers are served from now on, or the page says again that it is not open yet (B-2142). */
export async function setOpening(ctx: Context, { isOpen }: { isOpen: boolean }): Promise<void> {
  const now = new Date(ctx.clock.now().epochMilliseconds);
  await staffTransaction(ctx, 'shop', async (tx) => {
    const openedAt = isOpen ? sql`coalesce(${shopRow.openedAt}, ${now})` : null;
    await tx.update(shopRow).set({ openedAt }).where(eq(shopRow.onlyRow, true));
  });
}

/** Four digits, the same for a whole shop: it proves a delivery, not a person. */
function codeOf({ authSecret }: Pick<Context, 'authSecret'>): string {
  const bytes = createHmac('sha256', authSecret).update('test letter').digest();
  return String(1000 + (bytes.readUInt16BE() % 9000));
}
