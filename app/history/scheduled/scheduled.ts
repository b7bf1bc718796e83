import type { Bilingual } from '#core/language.ts';
import type { Patch, RowNames } from '../patches.ts';

/** What became of a change that was planned. */
export const plannedStates = ['planned', 'done', 'failed', 'withdrawn'] as const;
export type PlannedState = (typeof plannedStates)[number];

/** A change that begins, began or could not begin at its moment. */
export type PlannedChange = {
  readonly id: string;
  readonly note: string;
  /** An ISO instant. */
  readonly beginsAt: string;
  readonly state: PlannedState;
  readonly person: string | null;
  readonly patches: readonly Patch[];
  /** Why it could not begin. */
  readonly failure: Bilingual | null;
};

export type PlannedPage = {
  readonly planned: readonly PlannedChange[];
  readonly names: RowNames;
};
