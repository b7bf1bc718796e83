import type { Database } from '#core/context.ts';

/** Returns a database that runs something else before its next transaction. */
export function holdable(db: Database) {
  let meanwhile = async () => {};
  const held: Database = Object.create(db);
  held.transaction = async (...work) => {
    const first = meanwhile;
    meanwhile = async () => {};
    await first();
    return db.transaction(...work);
  };
  return {
    held,
    beforeNext(work: () => Promise<void>) {
      meanwhile = work;
    },
  };
}
