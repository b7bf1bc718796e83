/** What kind of work a batch of changes was, where it was none of a single form. */
export const changeKinds = ['undo', 'many', 'import', 'planned'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What became of a change that was planned. */
export const plannedStates = ['planned', 'done', 'failed', 'withdrawn'] as const;
export type PlannedState = (typeof plannedStates)[number];
