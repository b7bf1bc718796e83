import * as z from 'zod/mini';
import { readInTab } from '#browser/storage.ts';
import { RequestedLine as RequestedLineSchema } from '#cart/line.schema.ts';
import type { RequestedLine, RequestedPiece, Side } from '#cart/line.ts';
import { typed } from '#core/language.schema.ts';
import type { Language } from '#core/language.ts';
import type { Composition } from '../rules/composition.ts';
import { requestedPiece } from '../rules/piece.ts';
import { linkName, type Task, taskName } from './task.ts';

/** Longer than anything that can be composed: what is longer was not written by us. */
const longest = 6000;

const sideCodes: Readonly<Record<Side, string>> = { whole: 'w', left: 'l', right: 'r' };
const sidesByCode = new Map(Object.entries(sideCodes).map(([side, code]) => [code, side]));

/**
 * Returns the address that holds a composition: ids, sizes and choices, `cheese.l..1wbacon,pepsi.`;
 * how many and the word for the kitchen are the sender's own and stay out of it (B-1940).
 */
export function linkTo(origin: string, { dish, parts }: Composition, language: Language): string {
  const pieces = [dish, ...parts.flatMap((part) => part ?? [])].map((piece) =>
    written(requestedPiece(piece)),
  );
  const lang = language === 'en' ? 'lang=en&' : '';
  return `${origin}/?${lang}${linkName}=${pieces.join(',')}`;
}

function written({ itemId, size, otherHalf, modifiers = [] }: RequestedPiece): string {
  const changes = modifiers.map(
    ({ id, side = 'whole', amount = 1 }) => `${amount}${sideCodes[side]}${id}`,
  );
  return [itemId, size ?? '', otherHalf?.itemId ?? '', ...changes]
    .map(encodeURIComponent)
    .join('.');
}

/** Returns what an address asks for; null where it holds nothing that we could have written. */
export function readLink(search: string): RequestedLine | null {
  const text = new URLSearchParams(search.slice(0, longest)).get(linkName);
  if (!text || search.length > longest) return null;
  const [dish, ...parts] = text.split(',').map(readPiece);
  const parsed = RequestedLineSchema.safeParse({ ...dish, parts, price: 0, quantity: 1 });
  return parsed.success ? parsed.data : null;
}

/** Returns the same for the address of this page, which holds it no longer: a reload begins without it. */
export function takeLink(): RequestedLine | null {
  const { search, pathname, hash } = location;
  const requested = readLink(search);
  const rest = new URLSearchParams(search);
  if (!rest.has(linkName)) return null;
  rest.delete(linkName);
  const query = rest.size > 0 ? `?${rest}` : '';
  history.replaceState(history.state, '', pathname + query + hash);
  return requested;
}

function readPiece(text: string) {
  const [itemId, size, other, ...changes] = text.split('.');
  return {
    itemId,
    size: size || null,
    otherHalf: other ? { itemId: other } : null,
    modifiers: changes.map((change) => ({
      id: change.slice(2),
      side: sidesByCode.get(change.charAt(1)),
      amount: Number(change.charAt(0)),
    })),
  };
}

const StoredTask = z.object({
  lineId: z.nullable(typed(20_000)),
  asked: RequestedLineSchema,
});

/** Returns what this tab was composing when it was loaded anew; null when nothing. */
export function readTask(): Task | null {
  try {
    const parsed = StoredTask.safeParse(JSON.parse(readInTab(taskName) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
