import * as z from 'zod/mini';
import { addToCart, type Cart, type CartChoice, emptyCart, setQuantity } from '#cart/cart.ts';
import type { Cents } from '#core/money.ts';
import type { Catalogue, Sellable } from './pricing.ts';

// Without this zod probes `Function`, which the content policy refuses.
z.config({ jitless: true });

const words = z.object({ fr: z.string(), en: z.string() });

const AgainLines = z.array(
  z.object({
    itemId: z.string(),
    name: words,
    size: z.nullable(z.string()),
    sizeLabel: z.nullable(words),
    price: z.int().check(z.nonnegative()),
    quantity: z.int().check(z.positive()),
  }),
);

/** A line of an earlier order: what it was, and what it cost then. */
export type AgainLine = Readonly<z.infer<typeof AgainLines>[number]>;

/** An earlier order as it can be ordered today. */
export type Rebuilt = {
  readonly cart: Cart;
  /** What is no longer sold, or no longer in that size. */
  readonly gone: readonly AgainLine[];
  /** What costs something else today; `price` is today's. */
  readonly changed: readonly { readonly line: AgainLine; readonly price: Cents }[];
};

/** Reads what was handed over from the order's page; null when it is nothing of ours. */
export function readAgainLines(text: string | null): readonly AgainLine[] | null {
  try {
    const parsed = AgainLines.safeParse(JSON.parse(text ?? ''));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The cart of an earlier order at the prices of `catalogue`, and what differs from then. */
export function rebuildCart(lines: readonly AgainLine[], catalogue: Catalogue): Rebuilt {
  const found = lines.map((line) => ({
    line,
    sellable: catalogue.get(line.itemId)?.find(({ size }) => size === line.size),
  }));
  return {
    cart: found.reduce<Cart>(
      (cart, { line, sellable }) => (sellable ? put(cart, sellable, line.quantity) : cart),
      emptyCart,
    ),
    gone: found.flatMap(({ line, sellable }) => (sellable ? [] : [line])),
    changed: found.flatMap(({ line, sellable }) =>
      sellable && sellable.price !== line.price ? [{ line, price: sellable.price }] : [],
    ),
  };
}

function put(cart: Cart, sellable: Sellable, quantity: number): Cart {
  const choice = choiceOf(sellable);
  const added = addToCart(cart, choice);
  const line = added.find(({ itemId, size }) => itemId === choice.itemId && size === choice.size);
  if (!line) return added;
  const before = cart.find(({ id }) => id === line.id)?.quantity ?? 0;
  return setQuantity(added, line.id, before + quantity);
}

function choiceOf({ itemId, name, size, sizeLabel, price }: Sellable): CartChoice {
  return { itemId, name, size, sizeLabel, price, description: null, image: null };
}
