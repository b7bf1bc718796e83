import type { PrinterInput } from '#kitchen/printing/printers.schema.ts';

/** A printer of the kitchen that prints what is confirmed. */
export const anyPrinter: PrinterInput = {
  name: 'Cuisine',
  model: 'epson',
  address: '127.0.0.1:9109',
  paper: '80',
  stations: ['kitchen'],
  printsAt: 'confirmed',
  waitsForDay: true,
  copies: 1,
};
