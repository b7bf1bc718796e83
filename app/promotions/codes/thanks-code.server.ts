import { sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { promotionCodes } from './codes.table.server.ts';
import { mostCodes } from './editing/code.schema.ts';
import type { CodeRow } from './read-code.server.ts';

/** Without signs that are read for another: I and 1, O and 0. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Makes a code of one use under a random name and returns it; null where there are as many as can be. */
export async function makeThanksCode(tx: Database, worth: Partial<CodeRow>) {
  // One that an order has used makes room.
  if ((await tx.$count(promotionCodes)) >= mostCodes)
    await tx.execute(sql`delete from promotion_codes where code ~ '^MERCI[2-9A-Z]{8}$' and max_uses = 1
      and exists (select from orders where code_id = promotion_codes.id and status = 'done')`);
  if ((await tx.$count(promotionCodes)) >= mostCodes) return null;
  const random = crypto.getRandomValues(new Uint8Array(8));
  const code = `MERCI${Array.from(random, (byte) => signs[byte % signs.length]).join('')}`;
  await tx.insert(promotionCodes).values({ ...worth, code, maxUses: 1, maxUsesPerPhone: 1 });
  return code;
}
