import { readStored, storeItem } from '#browser/storage.ts';
import type { Language } from '#core/language.ts';

/** The name of the device's stored customer, who agreed to it (B-570). */
const name = 'customer';

/** Longer texts were not written by us. */
const longest = 100_000;

/** An order is recognised by its first names. */
const mostNames = 5;

/** Stores a customer's text on the device, null deletes it; false where it is too long. */
export function storeCustomer(text: string | null): boolean {
  if (text !== null && text.length > longest) return false;
  storeItem(name, text);
  return true;
}

/** Deletes the device's customer; returns the text, which `storeCustomer` takes back. */
export function forgetCustomer(): string | null {
  const text = readStored(name);
  storeItem(name, null);
  return text;
}

/** Returns the device's stored customer, unchecked; empty where the text is not ours. */
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

/** Returns the lines of each of the device's stored orders, newest first. */
export function storedOrders(): readonly (readonly unknown[])[] {
  return listIn(readCustomer(), 'orders').map((order) => listIn(entriesOf(order), 'lines'));
}

/** Returns `2 × Fromage, L`; null for an invalid line. */
function lineText(line: unknown, language: Language): string | null {
  const facts = entriesOf(line);
  const [name, size] = ['name', 'sizeLabel'].map((of) => entriesOf(facts.get(of)).get(language));
  if (typeof name !== 'string') return null;
  return `${facts.get('quantity')} × ${typeof size === 'string' ? `${name}, ${size}` : name}`;
}

/** Returns the device's stored orders, newest first: in words, and as lines for the cart. */
export function pastOrders(language: Language) {
  return storedOrders().flatMap((lines) => {
    const names = lines.map((line) => lineText(line, language));
    if (lines.length === 0 || names.includes(null)) return [];
    const text = [...names.slice(0, mostNames), ...(names.length > mostNames ? ['…'] : [])];
    return [{ text: text.join(' · '), lines }];
  });
}
