/** The kitchen's printer prints the cook's part of a ticket, the others the door's. */
export const stations = ['kitchen', 'counter', 'driver'] as const;
export type Station = (typeof stations)[number];

/** Epson's commands, which others share, and both of Star's. */
export const printerCommands = ['escpos', 'starprnt', 'starline'] as const;
export type PrinterCommand = (typeof printerCommands)[number];

/** Rolls by width in millimetres; `80-42` has coarser dots: 42 characters, not 48. */
export const rolls = ['80', '58', '80-42'] as const;
export type Roll = (typeof rolls)[number];
