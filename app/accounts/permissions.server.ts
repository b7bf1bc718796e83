import { eq, sql } from 'drizzle-orm';
import { type Area, areas } from '#core/context.areas.ts';
import {
  type StaffActor,
  type StaffContext,
  signChanges,
  staffActor,
} from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { accountsProblems } from './accounts.problems.ts';
import type { StaffRulesInput } from './accounts.schema.ts';
import { adminPermissions, staffRules, userRoles, users } from './accounts.table.server.ts';
import type { StaffRules } from './accounts.ts';
import { lockRoles } from './ownership.server.ts';
import { noteEvent } from './staff-events.server.ts';

export async function readStaffRules(ctx: StaffContext): Promise<StaffRules> {
  staffActor(ctx.actor, 'staff');
  return readRules(ctx.db);
}

/**
 * Opens or closes areas to administrators while there is an owner, or requires a second factor of all staff once the
 * actor has one (B-2120, B-2127). Problems: `full_access_only`, `last_admin`, `own_factor_first`.
 */
export async function changeStaffRules(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  { areas: changed = {}, requiresSecondFactor }: StaffRulesInput,
): Promise<StaffRules> {
  const actor = staffActor(ctx.actor, 'staff');
  return ctx.db.transaction(async (tx) => {
    await lockRoles(tx);
    await actor.confirm(tx, 'staff', 'everything');
    await signChanges(tx, actor);
    if (Object.values(changed).includes(false)) await narrow(tx);
    for (const [area, isAllowed] of Object.entries(changed)) {
      await tx
        .insert(adminPermissions)
        .values({ area: area as Area, isAllowed })
        .onConflictDoUpdate({ target: adminPermissions.area, set: { isAllowed } });
    }
    const before = await readRules(tx);
    if (requiresSecondFactor === undefined || requiresSecondFactor === before.requiresSecondFactor)
      return before;
    if (requiresSecondFactor) await askForOwn(tx, actor);
    await tx.update(staffRules).set({ onlyRow: sql`true`, requiresSecondFactor });
    const kind = requiresSecondFactor ? 'second_factor_demanded' : 'second_factor_optional';
    await noteEvent(ctx, tx, { kind, actor });
    return { ...before, requiresSecondFactor };
  });
}

/** Waits for what administrators are writing, and lets none begin before this transaction ends. */
async function narrow(tx: Database): Promise<void> {
  const held = await tx.select({ role: userRoles.role }).from(userRoles).for('update');
  if (!held.some(({ role }) => role === 'owner')) throw new Problem(accountsProblems.last_admin);
}

async function readRules(db: Database): Promise<StaffRules> {
  const closed = await db
    .select({ area: adminPermissions.area })
    .from(adminPermissions)
    .where(eq(adminPermissions.isAllowed, false));
  const [rules] = await db.select().from(staffRules);
  const open = areas.map((area) => [area, !closed.some((row) => row.area === area)] as const);
  return {
    areas: Object.fromEntries(open) as Record<Area, boolean>,
    requiresSecondFactor: rules?.requiresSecondFactor ?? false,
  };
}

async function askForOwn(tx: Database, { userId }: StaffActor): Promise<void> {
  const [own] = await tx
    .select({ hasOne: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId));
  if (!own?.hasOne) throw new Problem(accountsProblems.own_factor_first);
}
