import type { HoursRow } from '#hours/week.text.ts';
import type { OrderStatus } from '#orders/order-status.ts';

/** What an owner does before the first customer comes, in this order (B-2140). */
export const checklistSteps = [
  'facts',
  'menu',
  'taxes',
  'hours',
  'oven',
  'delivery',
  'colours',
  'letter',
  'bell',
  'ticket',
  'backup',
  'order',
] as const;
export type ChecklistStep = (typeof checklistSteps)[number];

/** Steps that only the owner can judge; the others are done by what they are about. */
export type JudgedStep = Exclude<ChecklistStep, 'letter' | 'order'>;
export const judgedSteps = checklistSteps.filter(
  (step): step is JudgedStep => step !== 'letter' && step !== 'order',
);

/** The opening checklist as it stands. */
export type OpeningChecklist = {
  /** When each step was done, in epoch milliseconds; null is still to do. */
  readonly steps: Readonly<Record<ChecklistStep, number | null>>;
  /** The owner has put the list away, done or not. */
  readonly isPutAway: boolean;
  /** Since when customers are served; null: the page says that it is not open yet. */
  readonly openedAt: number | null;
  /** False on this computer, where the page is open in any case. */
  readonly isPublicSite: boolean;
  /** Where emails to the shop go, and whether a mail server carries them. */
  readonly shopEmail: string;
  readonly hasMailServer: boolean;
  readonly testOrder: TestOrder | null;
  /** What customers can order, and when: how many active items, in how many categories; the week in words. */
  readonly menu: { readonly items: number; readonly categories: number };
  readonly week: readonly HoursRow[];
  /** Shows the page as customers will see it, to every holder of this address. */
  readonly previewPath: string;
};

/** The order that was sent to try the board. */
export type TestOrder = {
  readonly id: number;
  readonly number: number;
  readonly status: OrderStatus;
};

/** Returns the steps that are left, in their order. */
export function stepsLeft({ steps }: Pick<OpeningChecklist, 'steps'>): readonly ChecklistStep[] {
  return checklistSteps.filter((step) => steps[step] === null);
}

/** Tells whether the list has nothing left to say. */
export function isOver(
  checklist: Pick<OpeningChecklist, 'steps' | 'isPutAway' | 'openedAt' | 'isPublicSite'>,
) {
  const isOpen = !checklist.isPublicSite || checklist.openedAt !== null;
  return checklist.isPutAway || (isOpen && stepsLeft(checklist).length === 0);
}
