import type { Cart, CartLine } from '#cart/cart.ts';
import type { Cents } from '#core/money.ts';
import { notify } from '#ui/notify.ts';
import type { OrderProblem } from '../checkout.client.ts';
import type { FieldFaults } from '../checkout.schema.ts';
import { aboutOrder, alreadyPlaced, orderMessages } from '../checkout.text.ts';
import type { Asap } from '../requested-time.ts';

type Corrections = {
  readonly cart: Cart;
  /** What a line costs by now; the diner is shown it before sending again. */
  readonly setPrice: (line: CartLine, price: Cents) => void;
  readonly showFaults: (faults: FieldFaults) => void;
  /** What "as soon as possible" means by the shop's clock. */
  readonly correctAsap: (asap: Asap) => void;
  readonly onTimePassed: () => void;
  /** The page shows something that is no longer so. */
  readonly onOutdated: () => void;
};

type Details = {
  readonly fields?: FieldFaults;
  readonly lines?: readonly { readonly index: number; readonly price?: Cents }[];
  readonly number?: number;
  readonly opensAt?: number | null;
  readonly day?: string;
};

/** Puts the server's problem where it belongs: beside the fields, on the lines, in a toast. */
export function answerProblem(problem: OrderProblem, correct: Corrections) {
  const { cart, setPrice, showFaults } = correct;
  const details = (problem.details ?? {}) as Details;
  if (problem.status === 409) correct.onOutdated();
  if (details.fields) showFaults(details.fields);
  for (const { index, price } of details.lines ?? []) {
    const line = cart[index];
    if (line && price !== undefined) setPrice(line, price);
  }
  if (problem.code === 'time_passed') correct.onTimePassed();
  if (problem.code === 'moment_moved' && details.day !== undefined) {
    // No toast: the form asks above its button, in so many words.
    correct.correctAsap({ opensAt: details.opensAt ?? null, day: details.day });
    return;
  }
  const { title } = orderMessages.failure;
  const description = details.number === undefined ? problem.title : alreadyPlaced(details.number);
  notify({ tone: 'destructive', about: aboutOrder, title, description });
}
