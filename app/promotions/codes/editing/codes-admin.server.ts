import { asc, eq, sql } from 'drizzle-orm';
import { type StaffContext, staffActor } from '#core/context.staff.ts';
import type { Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { rowVerbs } from '#core/row.verbs.server.ts';
import { holdStorefront } from '#shop/storefront-version.server.ts';
import { codeProblems } from '../codes.problems.ts';
import { promotionCodes } from '../codes.table.server.ts';
import { ruleOf } from '../read-code.server.ts';
import { type AdminCode, type CodeInput, mostCodes } from './code.schema.ts';

export async function listAllCodes(ctx: StaffContext): Promise<readonly AdminCode[]> {
  staffActor(ctx.actor, 'menu');
  return readCodes(ctx.db);
}

/** Throws `fields_invalid` for another code's name; also `code_changed` and `codes_full`. */
export const {
  add: addCode,
  change: changeCode,
  setActive: setCodeActive,
  remove: deleteCode,
} = rowVerbs({
  area: 'menu',
  table: promotionCodes,
  columnsOf({ off, code, minimum, weekdays, startsOn, endsOn, ...uses }: CodeInput) {
    const { maxUses, maxUsesPerPhone } = uses;
    const amount = off.kind === 'amount' ? off.amount : null;
    const share = off.kind === 'share' ? off.share : null;
    const days = { weekdays, startsOn, endsOn };
    return { code, amount, share, minimum, ...days, maxUses, maxUsesPerPhone };
  },
  first: {},
  async answer(tx, { id }): Promise<AdminCode> {
    const found = (await readCodes(tx)).find((one) => one.id === id);
    if (!found) throw new Problem(requestProblems.not_found);
    return found;
  },
  async check(tx, { code }, id) {
    await holdStorefront(tx);
    const [other] = await tx.select().from(promotionCodes).where(eq(promotionCodes.code, code));
    if (other && other.id !== id)
      throw new Problem(requestProblems.fields_invalid, { fields: { code: 'taken' } });
  },
  changed: codeProblems.code_changed,
  limit: { most: mostCodes, full: codeProblems.codes_full },
});

/** Counts in SQL, because orders belong to a module above this one. */
async function readCodes(db: Database): Promise<readonly AdminCode[]> {
  const used = sql`orders where orders.code_id = ${promotionCodes.id} and not orders.is_called_off`;
  const rows = await db
    .select({
      row: promotionCodes,
      uses: sql<number>`(select count(*)::int from ${used})`,
      cost: sql<number>`(select coalesce(round(sum(orders.discount) * 100), 0)::int from ${used})`,
    })
    .from(promotionCodes)
    .orderBy(asc(promotionCodes.code));
  return rows.map(({ row, uses, cost }) => {
    const { id, maxUses, maxUsesPerPhone, isActive, version } = row;
    return { id, ...ruleOf(row), maxUses, maxUsesPerPhone, isActive, version, uses, cost };
  });
}
