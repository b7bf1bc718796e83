import type { Database } from '#core/context.ts';
import { promotionCodes } from './codes.table.server.ts';
import { mostCodes } from './editing/code.schema.ts';

/** Without signs that are read for another: I and 1, O and 0. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

type Worth = Pick<typeof promotionCodes.$inferInsert, 'amount' | 'endsOn'>;

/** Makes a code of one use under a random name and returns it; null where there are as many as can be. */
export async function makeThanksCode(tx: Database, worth: Worth): Promise<string | null> {
  if ((await tx.$count(promotionCodes)) >= mostCodes) return null;
  const random = crypto.getRandomValues(new Uint8Array(8));
  const code = `MERCI${Array.from(random, (byte) => signs[byte % signs.length]).join('')}`;
  await tx.insert(promotionCodes).values({ ...worth, code, maxUses: 1, maxUsesPerPhone: 1 });
  return code;
}
