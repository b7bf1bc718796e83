import * as z from 'zod/mini';
import { fieldErrorReader } from '#admin/form.ts';
import { requiredText, text, typed } from '#core/language.schema.ts';
import { RowId, RowVersion } from '#core/row.schema.ts';
import { rolls, type Station, stations } from '../ticket/ticket.ts';
import { printerFieldErrors, printerFieldNames } from './printers.text.ts';
import { printerBounds, printerModels, printMoments, readAddress } from './printers.ts';

z.config({ jitless: true });

const { ipv4, ipv6 } = z.regexes;

function isPrinterAddress(typed: string): boolean {
  const { firstPort, lastPort } = printerBounds;
  const { host = '', port = 0 } = readAddress(typed) ?? {};
  return (ipv4.test(host) || ipv6.test(host)) && port >= firstPort && port <= lastPort;
}

/** Only the ports of printers are allowed (B-4130). */
export const PrinterInput = z
  .object({
    name: requiredText(printerBounds.name),
    model: z.enum(printerModels),
    address: text(printerBounds.address),
    paper: z.enum(rolls),
    stations: z.pipe(
      z
        .array(z.enum(stations), 'station')
        .check(z.minLength(1, 'station'), z.maxLength(stations.length, 'station')),
      z.transform((chosen): readonly Station[] => stations.filter((one) => chosen.includes(one))),
    ),
    printsAt: z.enum(printMoments),
    // A page of an older release leaves it out.
    waitsForDay: z._default(z.boolean(), true),
    copies: z.int('copies').check(z.gte(1, 'copies'), z.lte(printerBounds.copies, 'copies')),
  })
  .check(
    z.refine(({ model, address }) => model === 'star' || isPrinterAddress(address), {
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

/** Of a sample without an order. */
export const Drawn = z.object({
  paper: z.enum(rolls),
  orderId: z.optional(z.pipe(typed(15).check(z.regex(/^\d{1,15}$/)), z.transform(Number))),
});
export type Drawn = z.output<typeof Drawn>;

/** `isHere`: the device that asks prints it, not the kitchen's printers. */
export const Reprint = z.object({
  isHere: z.boolean(),
  orderId: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
});
export type Reprint = z.output<typeof Reprint>;
