/** What became of a change that was planned. */
export const plannedStates = ['planned', 'done', 'failed', 'withdrawn'] as const;
export type PlannedState = (typeof plannedStates)[number];
