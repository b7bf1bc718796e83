import type { Line } from '#cart/line.ts';
import type { Similarity } from '#orders/call-first.ts';
import type { OrderRequest } from '../checkout.schema.ts';

/** So many pieces of one thing, or two things, are more than one dish that everybody likes. */
const telling = 5;

/** Returns what an order can have in common with others: names as they sound, numbers but for the last digit. */
export function similarityOf(
  request: OrderRequest,
  lines: readonly Line[],
): Partial<Record<Similarity, string>> {
  const { fullName, phone, address, apartment, orderType } = request;
  const name = fold(fullName);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const cart = lines.map(({ itemId, size, quantity }) => `${itemId} ${size} ${quantity}`);
  return {
    // A first name alone is many people's.
    ...(name.includes(' ') ? { name } : {}),
    ...(orderType === 'delivery' ? { place: fold(`${address} ${apartment ?? ''}`) } : {}),
    phone: phone.replace(/\D/g, '').slice(0, -1),
    ...(lines.length > 1 || pieces >= telling ? { lines: [...cart].sort().join('\n') } : {}),
  };
}

/** Without capitals, accents and what stands between words. */
function fold(typed: string): string {
  const bare = typed.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
