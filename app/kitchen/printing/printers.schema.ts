import * as z from 'zod/mini';
import { fieldErrorReader } from '#admin/form.ts';
import { requiredText, text } from '#core/language.schema.ts';
import { RowId, RowVersion } from '#core/row.schema.ts';
import { printerFieldErrors, printerFieldNames } from './printers.text.ts';
import { printerBounds, printerKinds, printMoments, readAddress } from './printers.ts';
import { rolls, stations } from './printing.ts';

z.config({ jitless: true });

function isPrinterAddress(typed: string): boolean {
  const { firstPort, lastPort } = printerBounds;
  const { port = 0 } = readAddress(typed) ?? {};
  return port >= firstPort && port <= lastPort;
}

/** Only the ports of printers are allowed (B-4130). */
export const PrinterInput = z
  .object({
    name: requiredText(printerBounds.name),
    kind: z.enum(printerKinds),
    address: text(printerBounds.address),
    paper: z.enum(rolls),
    stations: z.pipe(
      z
        .array(z.enum(stations), 'station')
        .check(z.minLength(1, 'station'), z.maxLength(stations.length, 'station')),
      z.transform((chosen) => stations.filter((station) => chosen.includes(station))),
    ),
    printsAt: z.enum(printMoments),
    // A page of an older release leaves it out.
    waitsForDay: z._default(z.boolean(), true),
    copies: z.int('copies').check(z.gte(1, 'copies'), z.lte(printerBounds.copies, 'copies')),
  })
  .check(
    z.refine(({ kind, address }) => kind === 'cloud' || isPrinterAddress(address), {
      path: ['address'],
      error: 'address',
    }),
  );
export type PrinterInput = z.output<typeof PrinterInput>;

/** Returns the field errors of a refused parse; null when it is not the form's own fields. */
export const printerFieldErrorsOf = fieldErrorReader(printerFieldNames, printerFieldErrors);

/** With an `id` chosen by the caller, sending it again makes no second one. */
export const NewPrinter = z.intersection(PrinterInput, z.object({ id: z.optional(RowId) }));

/** A printer's new settings, filled in from its `version`. */
export const ChangedPrinter = z.intersection(PrinterInput, z.object({ version: RowVersion }));

export const Preview = z.object({ paper: z.enum(rolls), station: z.enum(stations) });
export type Preview = z.output<typeof Preview>;

/** `isHere`: the device that asks prints it, not the kitchen's printers. */
export const Reprint = z.object({
  isHere: z.boolean(),
  orderId: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
});
export type Reprint = z.output<typeof Reprint>;
