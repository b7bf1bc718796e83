import type { Cart } from '#cart/cart.ts';
import type { Line } from '#cart/line.ts';
import { notify } from '#ui/notify.ts';
import type { BlockerCode, ConcernedLine } from '../blocker-rules.ts';
import type { Blocker } from '../blockers.ts';
import type { OrderProblem } from '../checkout.client.ts';
import type { FieldErrors } from '../checkout.schema.ts';
import { aboutOrder, alreadyPlaced, orderMessages } from '../checkout.text.ts';
import type { Thing } from '../lines/concerns.ts';
import type { Asap } from '../requested-time.ts';

type Corrections = {
  readonly cart: Cart;
  /** A line as it is sold by now; the customer is shown it before sending again. */
  readonly takeLine: (lineId: string, line: Line) => void;
  readonly showFieldErrors: (fieldErrors: FieldErrors) => void;
  /** What "as soon as possible" means by the shop's clock. */
  readonly correctAsap: (asap: Asap) => void;
  readonly onTimePassed: () => void;
  /** The page shows something that is no longer so. */
  readonly onOutdated: () => void;
};

type Details = {
  readonly fields?: FieldErrors;
  readonly lines?: readonly (ConcernedLine & { readonly code?: BlockerCode })[];
  readonly thing?: Thing;
  readonly number?: number;
  readonly opensAt?: number | null;
  readonly day?: string;
};

/** Puts the server's problem where it belongs: beside the fields, on the lines, in a toast. */
export function answerProblem(problem: OrderProblem, correct: Corrections) {
  const { cart, takeLine, showFieldErrors } = correct;
  const details = (problem.details ?? {}) as Details;
  // A page that does not ask for a postal code has not heard of the shop's zones.
  if (problem.status === 409 || problem.code === 'postal_code_missing') correct.onOutdated();
  if (details.fields) showFieldErrors(details.fields);
  for (const { index, line: sold } of details.lines ?? []) {
    const line = cart[index];
    if (line && sold) takeLine(line.id, sold);
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

/** What the server said of single lines, to be said beside them: it may know what the page does not. */
export function blockersTold({ details }: OrderProblem): readonly Blocker[] {
  const { lines = [], thing } = (details ?? {}) as Details;
  const facts = thing && { facts: { thing } };
  return lines.flatMap(({ code, ...line }) =>
    code ? [{ code, lines: [line], ...facts, fixes: [] }] : [],
  );
}
