import { readStored, storeItem } from '#browser/storage.ts';
import type { Language } from '#core/language.ts';
import { rememberReorder } from '../remembered-reorder.ts';

// Read before any of React is there: what a page's first script needs, and no more.

/** Under which name the device keeps a customer who said so (B-570). */
const name = 'customer';

/** Longer than anything of ours: what is longer was not written by us. */
const longest = 100_000;

/** An order's first names tell which it was. */
const mostNames = 5;

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

function listIn(of: ReadonlyMap<string, unknown>, name: string): readonly unknown[] {
  const list = of.get(name);
  return Array.isArray(list) ? list : [];
}

/** Returns a line in words, as `2 × Fromage, L`; null where it is none. */
function lineText(line: unknown, language: Language): string | null {
  const facts = entriesOf(line);
  const [name, size] = ['name', 'sizeLabel'].map((of) => entriesOf(facts.get(of)).get(language));
  if (typeof name !== 'string') return null;
  return `${facts.get('quantity')} × ${typeof size === 'string' ? `${name}, ${size}` : name}`;
}

/** Returns the orders that the device stores, in words and as they are handed over to the cart; the newest first. */
export function pastOrders(language: Language) {
  return listIn(readCustomer(), 'orders').flatMap((order) => {
    const lines = listIn(entriesOf(order), 'lines');
    const names = lines.map((line) => lineText(line, language));
    if (lines.length === 0 || names.includes(null)) return [];
    const text = [...names.slice(0, mostNames), ...(names.length > mostNames ? ['…'] : [])];
    return [{ text: text.join(' · '), lines }];
  });
}

/**
 * Shows the device's last order in its hidden part of the page (`LastOrder`), where there is one. A tap
 * hands the order over and calls `openForm`; another one forgets the customer.
 */
export function showLastOrder(part: HTMLElement, language: Language, openForm: () => void): void {
  const [order] = pastOrders(language);
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
