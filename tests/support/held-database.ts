import type { Database } from '#core/context.ts';

/** A database before whose next transaction something else happens first. */
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
