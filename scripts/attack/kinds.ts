import type { Kind } from './kind.ts';
import { addresses, forms, names, phones, recipients } from './kinds/fields.ts';
import { injection, objects } from './kinds/injection.ts';
import { orderLines } from './kinds/lines.ts';
import { prices, rawNumbers } from './kinds/prices.ts';
import { everyRoute } from './kinds/routes.ts';

/** Every kind of attack, in the order in which they are tried. */
export const kinds: readonly Kind[] = [
  everyRoute,
  prices,
  rawNumbers,
  orderLines,
  forms,
  phones,
  names,
  addresses,
  recipients,
  injection,
  objects,
];
