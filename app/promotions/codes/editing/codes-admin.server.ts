import { asc, eq, sql } from 'drizzle-orm';
import { staffActor, staffTransaction } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import type { Activity } from '#core/row.schema.ts';
import { holds, lockRow, updateRow } from '#core/row.server.ts';
import { holdStorefront } from '#shop/storefront-version.server.ts';
import { codeProblems } from '../codes.problems.ts';
import { promotionCodes } from '../codes.table.server.ts';
import { type CodeRow, offOf } from '../read-code.server.ts';
import type { ChangedCode, NewCode } from './code.schema.ts';
import { type CodeInput, mostCodes } from './code.schema.ts';
import type { AdminCode } from './codes-admin.ts';

type StaffContext = Pick<Context, 'db' | 'actor'>;
type Named = { readonly id: string };

/** Every code by its name, with how often it was used (B-2074). */
export async function listAllCodes(ctx: StaffContext): Promise<readonly AdminCode[]> {
  staffActor(ctx.actor, 'menu');
  return readCodes(ctx.db);
}

/**
 * Adds a code, active; sending it again makes no second one. Refuses with `fields_invalid` when
 * another one is called so, `codes_full`, and `code_changed` when that id is another one's.
 */
export async function addCode(ctx: StaffContext, { id, ...input }: NewCode): Promise<AdminCode> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    await holdStorefront(tx);
    const [known] = await tx.select().from(promotionCodes).where(eq(promotionCodes.id, id));
    if (known && !holds(known, columnsOf(input))) throw await changed(tx, id);
    if (known) return oneCode(tx, id);
    if ((await tx.$count(promotionCodes)) >= mostCodes) throw new Problem(codeProblems.codes_full);
    await requireFree(tx, id, input);
    await tx.insert(promotionCodes).values({ id, ...columnsOf(input) });
    return oneCode(tx, id);
  });
}

/**
 * Saves a code that was filled in from its `version`; saving what stands already is no change.
 * Refuses with `code_changed` and `{ current: AdminCode }`, `not_found`, `fields_invalid`.
 */
export async function changeCode(
  ctx: StaffContext,
  { id, version, ...input }: ChangedCode & Named,
): Promise<AdminCode> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    await holdStorefront(tx);
    const row = await lockRow(tx, promotionCodes, id);
    if (holds(row, columnsOf(input))) return oneCode(tx, id);
    if (row.version !== version) throw await changed(tx, id);
    await requireFree(tx, id, input);
    return update(tx, id, columnsOf(input));
  });
}

/** Lets a code count or no longer; asking twice changes nothing. Refuses with `not_found`. */
export async function setCodeActive(
  ctx: StaffContext,
  { id, isActive }: Activity & Named,
): Promise<AdminCode> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    const row = await lockRow(tx, promotionCodes, id);
    return row.isActive === isActive ? oneCode(tx, id) : update(tx, id, { isActive });
  });
}

/** Removes a code for good; orders keep what they say of it. Refuses with `not_found`. */
export async function deleteCode(ctx: StaffContext, { id }: Named): Promise<AdminCode> {
  return staffTransaction(ctx, 'menu', async (tx) => {
    await lockRow(tx, promotionCodes, id);
    const code = await oneCode(tx, id);
    await tx.delete(promotionCodes).where(eq(promotionCodes.id, id));
    return code;
  });
}

/** A room above this one keeps the orders: they are counted where they stand. */
async function readCodes(db: Database): Promise<readonly AdminCode[]> {
  const used = sql`orders where orders.code_id = ${promotionCodes.id} and orders.status <> 'refused'`;
  const rows = await db
    .select({
      row: promotionCodes,
      uses: sql<number>`(select count(*)::int from ${used})`,
      cost: sql<number>`(select coalesce(round(sum(orders.discount) * 100), 0)::int from ${used})`,
    })
    .from(promotionCodes)
    .orderBy(asc(promotionCodes.code));
  return rows.map(({ row, uses, cost }) => asAdminCode(row, uses, cost));
}

async function oneCode(tx: Database, id: string): Promise<AdminCode> {
  const found = (await readCodes(tx)).find((one) => one.id === id);
  if (!found) throw new Problem(requestProblems.not_found);
  return found;
}

async function requireFree(tx: Database, id: string, { code }: CodeInput): Promise<void> {
  const [other] = await tx.select().from(promotionCodes).where(eq(promotionCodes.code, code));
  if (other && other.id !== id)
    throw new Problem(requestProblems.fields_invalid, { fields: { code: 'taken' } });
}

async function update(tx: Database, id: string, columns: Partial<CodeRow>): Promise<AdminCode> {
  await updateRow(tx, promotionCodes, id, columns);
  return oneCode(tx, id);
}

async function changed(tx: Database, id: string): Promise<Problem> {
  return new Problem(codeProblems.code_changed, { current: await oneCode(tx, id) });
}

function columnsOf({ off, weekdays, ...input }: CodeInput) {
  return {
    ...input,
    amount: off.kind === 'amount' ? off.amount : null,
    share: off.kind === 'share' ? off.share : null,
    weekdays: weekdays && [...weekdays],
  };
}

function asAdminCode(row: CodeRow, uses: number, cost: number): AdminCode {
  const { id, code, minimum, weekdays, startsOn, endsOn, maxUses, maxUsesPerPhone } = row;
  const rule = { code, off: offOf(row), minimum, weekdays, startsOn, endsOn };
  const { isActive, version } = row;
  return { id, ...rule, maxUses, maxUsesPerPhone, isActive, version, uses, cost };
}
