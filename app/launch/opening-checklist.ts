import type { HoursRow } from '#hours/week.text.ts';
import type { OrderStatus } from '#orders/order-status.ts';

/** The steps before the first customer, in this sequence (B-2140). */
export const checklistSteps = [
  'facts',
  'menu',
  'taxes',
  'hours',
  'oven',
  'delivery',
  'colours',
  'email',
  'bell',
  'ticket',
  'backup',
  'order',
] as const;
export type ChecklistStep = (typeof checklistSteps)[number];

const provenSteps: readonly string[] = ['facts', 'email', 'backup', 'order'];

/** Steps that the owner can judge; the others are done by their own work. */
export type JudgedStep = Exclude<ChecklistStep, 'facts' | 'email' | 'backup' | 'order'>;
export const judgedSteps = checklistSteps.filter(
  (step): step is JudgedStep => !provenSteps.includes(step),
);

export type OpeningChecklist = {
  /** When each step was done, in epoch milliseconds; null is still to do. */
  readonly steps: Readonly<Record<ChecklistStep, number | null>>;
  /** The owner has hidden the list, done or not. */
  readonly isHidden: boolean;
  /** Since when customers are served; null: the page says that it is not open yet. */
  readonly openedAt: number | null;
  /** False on this computer, where the page is open in any case. */
  readonly isPublicSite: boolean;
  /** Where the shop's emails go, and whether a mail server carries them. */
  readonly shopEmail: string;
  readonly hasMailServer: boolean;
  readonly testOrder: TestOrder | null;
  /** The numbers of active items and their categories; the week in words. */
  readonly menu: { readonly items: number; readonly categories: number };
  readonly week: readonly HoursRow[];
  /** Shows the page as customers will see it, to every holder of this address. */
  readonly previewPath: string;
};

export type TestOrder = {
  readonly id: number;
  readonly number: number;
  readonly status: OrderStatus;
};

export function stepsLeft({ steps }: Pick<OpeningChecklist, 'steps'>): readonly ChecklistStep[] {
  return checklistSteps.filter((step) => steps[step] === null);
}

/** Returns whether the list is finished or hidden. */
export function isOver(
  checklist: Pick<OpeningChecklist, 'steps' | 'isHidden' | 'openedAt' | 'isPublicSite'>,
) {
  const isOpen = !checklist.isPublicSite || checklist.openedAt !== null;
  return checklist.isHidden || (isOpen && stepsLeft(checklist).length === 0);
}
