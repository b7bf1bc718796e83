import type { Line } from '#cart/line.ts';
import type { Similarity } from '#orders/call-first.ts';
import type { OrderRequest } from '../checkout.schema.ts';

/** So many pieces of one thing, or two things, are more than one popular dish. */
const telling = 5;

/** Returns what an order can share with others: names by sound, numbers without last digit. */
export function similarityOf(
  request: OrderRequest,
  lines: readonly Line[],
): Partial<Record<Similarity, string>> {
  const { fullName, phone, address, apartment, orderType } = request;
  const name = fold(fullName);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const cart = lines.map(({ itemId, size, quantity }) => `${itemId} ${size} ${quantity}`);
  return {
    // Many people share a first name.
    ...(name.includes(' ') ? { name } : {}),
    ...(orderType === 'delivery' ? { place: fold(`${address} ${apartment ?? ''}`) } : {}),
    phone: phone.replace(/\D/g, '').slice(0, -1),
    ...(lines.length > 1 || pieces >= telling ? { lines: [...cart].sort().join('\n') } : {}),
  };
}

/** Removes capitals, accents and separators. */
function fold(typed: string): string {
  const bare = typed.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
