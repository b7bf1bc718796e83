import type { PrinterSettings } from '#kitchen/printing/printers.ts';

/** A printer of the kitchen that prints what is confirmed. */
export const anyPrinter: PrinterSettings = {
  name: 'Cuisine',
  model: 'epson',
  address: '127.0.0.1:9109',
  paper: '80',
  stations: ['kitchen'],
  printsAt: 'confirmed',
  waitsForDay: true,
  copies: 1,
};
