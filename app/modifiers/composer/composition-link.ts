import * as z from 'zod/mini';
import { readInTab } from '#browser/storage.ts';
import { RequestedLine as RequestedLineSchema } from '#cart/line.schema.ts';
import type { RequestedLine, RequestedPiece, Side } from '#cart/line.ts';
import { typed } from '#core/language.schema.ts';
import type { Language } from '#core/language.ts';
import type { Composition } from '../rules/composition.ts';
import { requestedPiece } from '../rules/piece.ts';
import { linkName, type Task, taskName } from './task.ts';

/** Characters; a longer link was not written by us. */
const longest = 6000;

const sideCodes: Readonly<Record<Side, string>> = { whole: 'w', left: 'l', right: 'r' };
const sidesByCode = new Map(Object.entries(sideCodes).map(([side, code]) => [code, side]));

/**
 * Returns the address of a composition: ids, sizes and choices, `cheese.l..1wbacon,pepsi.`; quantity and note stay the
 * sender's (B-1940).
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

/** Parses a link; null when we could not have written it. */
export function readLink(search: string): RequestedLine | null {
  const text = new URLSearchParams(search.slice(0, longest)).get(linkName);
  if (!text || search.length > longest) return null;
  const [dish, ...parts] = text.split(',').map(readPiece);
  const parsed = RequestedLineSchema.safeParse({ ...dish, parts, price: 0, quantity: 1 });
  return parsed.success ? parsed.data : null;
}

/** Parses this page's link and removes it from the address, so that a reload begins without it. */
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

/** Returns this tab's composition from before a reload; null without one. */
export function readTask(): Task | null {
  try {
    const parsed = StoredTask.safeParse(JSON.parse(readInTab(taskName) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
