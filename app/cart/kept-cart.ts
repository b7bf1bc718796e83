import { keepInTab, readInTab } from '#browser/tab-memory.ts';
import { maxLines } from './cart.ts';

const key = 'cart';

/** What this tab keeps of the cart (B-201), as it was written; whoever uses it looks at it first. */
export function readKeptCart(): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(readInTab(key) ?? '[]');
    return Array.isArray(kept) ? kept.slice(0, maxLines) : [];
  } catch {
    return [];
  }
}

/** Keeps the cart in this tab, an empty one by forgetting it; false where the browser refuses. */
export function keepCart(lines: readonly unknown[]): boolean {
  return keepInTab(key, lines.length > 0 ? JSON.stringify(lines) : null);
}
