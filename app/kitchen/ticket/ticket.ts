/** Rolls by width in millimetres, with the characters of a row; `80-42` has coarser dots. */
export const columnsOf = { '80': 48, '58': 32, '80-42': 42 } as const;
export type Roll = keyof typeof columnsOf;
export const rolls = ['80', '58', '80-42'] as const satisfies readonly Roll[];

/** The rolls of a device's own printer. */
export const papers = ['80', '58'] as const satisfies readonly Roll[];
export type Paper = (typeof papers)[number];

/** The kitchen's printer prints the cook's part of a ticket, the others the door's. */
export const stations = ['kitchen', 'counter', 'driver'] as const;
export type Station = (typeof stations)[number];
