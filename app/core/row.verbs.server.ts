import { eq, type InferSelectModel, ne, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Areas, type StaffContext, staffTransaction } from './context.staff.ts';
import type { Database } from './context.ts';
import { Problem, type ProblemKind } from './problem.ts';
import type { Activity } from './row.schema.ts';
import { holds, lockRow, updateRow } from './row.server.ts';

type Named = { readonly id: string };
type RowTable = PgTable & { readonly id: PgColumn };
type Columns = Readonly<Record<string, unknown>>;

type RowRules<Table extends RowTable, Input, Answer> = {
  readonly area: Areas;
  readonly table: Table;
  /** Columns of the input; undefined ones stay unchanged. */
  readonly columnsOf: (input: Input) => Columns;
  /** Further columns of a new row; locks other rows where these depend on them. */
  readonly first:
    | Readonly<Record<string, SQL>>
    | ((tx: Database, input: Input) => Promise<Columns>);
  readonly answer: (tx: Database, row: InferSelectModel<Table>) => Answer | Promise<Answer>;
  /** Refuses what conflicts with other rows; locks them where needed. */
  readonly check: (tx: Database, input: Input, id: string) => Promise<void>;
  /** The problem of a save over a newer version; null lets the later one win. */
  readonly changed: ProblemKind | null;
  /** The most rows, and the problem of one more. */
  readonly limit: { readonly most: number; readonly full: ProblemKind } | null;
};

/**
 * Returns the verbs of a table whose rows staff add, change, switch and delete; each returns the row for staff. Throws
 * `not_found` and the rules' own problems.
 */
export function rowVerbs<Table extends RowTable, Input extends object, Answer>(
  rules: RowRules<Table, Input, Answer>,
) {
  const { area, table, columnsOf, first, check, changed, limit } = rules;
  const answer = async (tx: Database, row: unknown) =>
    rules.answer(tx, row as InferSelectModel<Table>);

  async function write(tx: Database, id: string, columns: Columns): Promise<Answer> {
    return answer(tx, await updateRow(tx, table, id, columns));
  }

  async function conflict(tx: Database, kind: ProblemKind, row: unknown): Promise<Problem> {
    return new Problem(kind, { current: await answer(tx, row) });
  }

  return {
    /** Adds an active row; repeated with the same `id`, it adds no second one. */
    async add(ctx: StaffContext, input: Input & Partial<Named>): Promise<Answer> {
      const { id = crypto.randomUUID() } = input;
      const columns = givenOf(columnsOf(input));
      return staffTransaction(ctx, area, async (tx) => {
        await check(tx, input, id);
        const more = typeof first === 'function' ? await first(tx, input) : first;
        if (limit && (await tx.$count(table, ne(table.id, id))) >= limit.most)
          throw new Problem(limit.full);
        const [added] = await tx
          .insert<RowTable>(table)
          .values({ id, ...more, ...columns } as PgUpdateSetSource<RowTable>)
          .onConflictDoNothing({ target: table.id })
          .returning();
        if (added) return answer(tx, added);
        const known = await lockRow(tx, table, id);
        if (holds(known, columns)) return answer(tx, known);
        if (changed) throw await conflict(tx, changed, known);
        return write(tx, id, columns);
      });
    },

    /** Saves a row that was filled from `version`; equal values are no change. */
    async change(
      ctx: StaffContext,
      input: Input & Named & { readonly version?: number },
    ): Promise<Answer> {
      const { id, version } = input;
      const columns = givenOf(columnsOf(input));
      return staffTransaction(ctx, area, async (tx) => {
        const row = await lockRow(tx, table, id);
        if (holds(row, columns)) return answer(tx, row);
        const { version: current } = row as { readonly version?: number };
        if (changed && current !== version) throw await conflict(tx, changed, row);
        await check(tx, input, id);
        return write(tx, id, columns);
      });
    },

    /** Switches a row on or off, where the table has `isActive`; equal values are no change. */
    async setActive(ctx: StaffContext, { id, isActive }: Activity & Named): Promise<Answer> {
      return staffTransaction(ctx, area, async (tx) => {
        const row = await lockRow(tx, table, id);
        return holds(row, { isActive }) ? answer(tx, row) : write(tx, id, { isActive });
      });
    },

    /** Deletes a row for good and returns it. */
    async remove(ctx: StaffContext, { id }: Named): Promise<Answer> {
      return staffTransaction(ctx, area, async (tx) => {
        const was = await answer(tx, await lockRow(tx, table, id));
        await tx.delete(table).where(eq(table.id, id));
        return was;
      });
    },
  };
}

function givenOf(columns: Columns): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
