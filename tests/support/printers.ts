import {
  beginTry,
  bytesOf,
  endTry,
  nextJob,
  type PrintContext,
  type StoredPrinter,
} from '#kitchen/printing/print-jobs.server.ts';
import type { PrinterInput } from '#kitchen/printing/printers.schema.ts';
import { paperWords, printOnPaper } from './printer-paper.ts';

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

/** Prints every ticket that waits for a printer; returns their words. */
export async function printAll(ctx: PrintContext, printer: StoredPrinter): Promise<string[]> {
  const papers: string[] = [];
  for (;;) {
    const next = await nextJob(ctx, printer.id);
    if (!next) return papers;
    const bytes = await bytesOf(ctx, printer, next, 'escpos');
    if (!(await beginTry(ctx, next))) continue;
    papers.push(paperWords(printOnPaper(bytes, 'escpos', '80')).join('\n'));
    await endTry(ctx, next.job);
  }
}
