/** Where a ticket's parts go: what is cooked, what is handed over at the counter, what is driven. */
export const stations = ['kitchen', 'counter', 'driver'] as const;
export type Station = (typeof stations)[number];
