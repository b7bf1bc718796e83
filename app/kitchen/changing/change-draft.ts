import type { Line } from '#cart/line.ts';
import { requestedLine } from '#checkout/lines/requested-line.ts';
import { typedTime } from '#hours/calendar-day.ts';
import { type LineChange, orderedKey } from '#orders/changing/difference.ts';
import { type Overrulable, partOfField } from '#orders/changing/what-may-change.ts';
import type { Order } from '#orders/order.ts';
import { handoverAt } from '#orders/promise.ts';

/** The fields to type in, as they stand. */
export const typedFields = [
  ...(['address', 'apartment', 'postalCode', 'driverNote'] as const),
  ...(['fullName', 'phone', 'phoneExtension', 'email'] as const),
] satisfies readonly (keyof typeof partOfField)[];
export type TypedField = (typeof typedFields)[number];

/** What a person has changed of an order so far; the rest follows the order as colleagues change it. */
export type ChangeDraft = Partial<Record<TypedField, string>> &
  Partial<Pick<Order, 'orderType' | 'paymentMethod'>> & {
    /** By the key of their line. */
    readonly lines: ReadonlyMap<string, LineChange>;
    /** `18:30`, as typed. */
    readonly time?: string;
    /** The blockers to overrule. */
    readonly overruled: readonly Overrulable[];
    readonly isSure: boolean;
  };

export const noChange: ChangeDraft = { lines: new Map(), overruled: [], isSure: false };

/** Returns the change with so much more of a line, or less. */
export function withLine(draft: ChangeDraft, line: Line, by: number): ChangeDraft {
  const key = orderedKey(line);
  const before = draft.lines.get(key)?.by ?? 0;
  return { ...draft, lines: new Map(draft.lines).set(key, { line, by: before + by }) };
}

/** A line with its quantity before and after; none is left of a removed one. */
export type DraftLine = { readonly line: Line; readonly before: number; readonly after: number };

/** Returns the order's lines as they would be, new ones last; a removed one stays in its place. */
export function draftLines({ lines }: Order, draft: ChangeDraft): readonly DraftLine[] {
  const all = new Map<string, DraftLine>();
  const add = (line: Line, before: number, by: number) => {
    const known = all.get(orderedKey(line)) ?? { line, before: 0, after: 0 };
    const after = Math.max(0, known.after + by);
    all.set(orderedKey(line), { ...known, before: known.before + before, after });
  };
  for (const line of lines) add(line, line.quantity, line.quantity);
  for (const { line, by } of draft.lines.values()) add(line, 0, by);
  return [...all.values()].filter(({ before, after }) => before + after > 0);
}

/** Returns what to send; null where nothing is changed, or `time` where that cannot be read. */
export function changeIn(order: Order, draft: ChangeDraft, now: number) {
  const { time, orderType = order.orderType, paymentMethod = order.paymentMethod } = draft;
  const lines = draftLines(order, draft);
  const typed = (field: TypedField) => draft[field] ?? order[field] ?? '';
  const isOther = (isDoor: boolean) =>
    typedFields.some(
      (field) =>
        (partOfField[field] === 'address') === isDoor && typed(field) !== (order[field] ?? ''),
    );
  const near = handoverAt(order) ?? now;
  const at = time ? typedTime(time, near, now) : null;
  if (time && at === null) return 'time' as const;
  const left = lines.filter(({ after }) => after > 0);
  const change = {
    ...(lines.some(({ before, after }) => before !== after) && {
      cartItems: left.map(({ line, after }) => requestedLine({ ...line, quantity: after })),
    }),
    ...(isOther(false) && {
      who: {
        fullName: typed('fullName'),
        email: typed('email'),
        phone: typed('phone'),
        phoneExtension: typed('phoneExtension'),
      },
    }),
    ...((isOther(true) || orderType !== order.orderType) && {
      where: {
        orderType,
        address: typed('address'),
        apartment: typed('apartment'),
        driverNote: typed('driverNote'),
        postalCode: typed('postalCode'),
      },
    }),
    ...(paymentMethod !== order.paymentMethod && { paymentMethod }),
    ...(time !== undefined && timeOf(order, at)),
  };
  if (Object.keys(change).length === 0) return null;
  return { ...change, overruled: [...draft.overruled], isSure: draft.isSure };
}

/** Before a confirmation the time is requested, afterwards it is promised; none is as soon as possible. */
function timeOf({ status }: Order, at: number | null) {
  if (status !== 'new') return at === null ? {} : { promisedAt: at };
  return {
    moment:
      at === null ? ({ kind: 'asap', opensAt: null } as const) : ({ kind: 'at', at } as const),
  };
}
