import { readStored, storeItem } from '#browser/storage.ts';
import type { Language } from '#core/language.ts';
import { rememberReorder } from '../remembered-reorder.ts';

// Read before any of React is there: what a page's first script needs, and no more.

/** Under which name the device keeps a customer who said so (B-570). */
const name = 'customer';

/** Longer than anything of ours: what is longer was not written by us. */
const longest = 100_000;

/** Keeps a customer's text on the device, or forgets it with null; false where it is too long. */
export function storeCustomer(text: string | null): boolean {
  if (text !== null && text.length > longest) return false;
  storeItem(name, text);
  return true;
}

/** Returns what the device keeps of a customer, unchecked; nothing where that is none of ours. */
export function readCustomer(): ReadonlyMap<string, unknown> {
  try {
    const text = readStored(name) ?? '';
    return entriesOf(text.length > longest ? null : JSON.parse(text));
  } catch {
    return new Map();
  }
}

function entriesOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

function listIn(of: unknown, name: string): readonly unknown[] {
  const list = entriesOf(of).get(name);
  return Array.isArray(list) ? list : [];
}

/** Returns the name of a line in a language, as `2 × Fromage, L`; null where it is none. */
function lineText(line: unknown, language: Language): string | null {
  const facts = entriesOf(line);
  const [name, size] = ['name', 'sizeLabel'].map((of) => entriesOf(facts.get(of)).get(language));
  const quantity = facts.get('quantity');
  if (typeof name !== 'string' || typeof quantity !== 'number') return null;
  return `${quantity} × ${[name, size].filter((one) => typeof one === 'string').join(', ')}`;
}

/** Returns the newest order that the device keeps, in words and as it is handed over to the cart. */
export function lastOrder(language: Language) {
  const [newest] = listIn(Object.fromEntries(readCustomer()), 'orders');
  const lines = listIn(newest, 'lines').filter((line) => typeof line === 'object' && line !== null);
  const names = lines.map((line) => lineText(line, language));
  if (lines.length === 0 || names.includes(null)) return null;
  return { text: names.join(' · '), lines };
}

/**
 * Shows the device's last order in its hidden part of the page (`LastOrder`), where there is one. A tap
 * hands the order over and calls `openForm`; another one forgets the customer.
 */
export function showLastOrder(part: HTMLElement, language: Language, openForm: () => void): void {
  const order = lastOrder(language);
  const words = part.querySelector('p');
  if (!order || !words) return;
  words.textContent = order.text;
  part.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('[data-last-order]');
    if (!pressed) return;
    part.hidden = true;
    if (pressed.dataset.lastOrder === 'forget') {
      storeCustomer(null);
      return;
    }
    rememberReorder(order.lines);
    openForm();
  });
  part.hidden = false;
}
