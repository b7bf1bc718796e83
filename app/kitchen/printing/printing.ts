/** Where a printer stands: the kitchen's prints the cook's part of a ticket, the others the door's. */
export const stations = ['kitchen', 'counter', 'driver'] as const;
export type Station = (typeof stations)[number];

/** What printers understand: Epson's commands and their like, and both of Star's. */
export const printerCommands = ['escpos', 'starprnt', 'starline'] as const;
export type PrinterCommand = (typeof printerCommands)[number];

/** A printer's rolls by their width in millimetres; an 80 of coarser dots has room for 42 characters, not 48. */
export const rolls = ['80', '58', '80-42'] as const;
export type Roll = (typeof rolls)[number];
