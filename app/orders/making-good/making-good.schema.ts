import * as z from 'zod/mini';
import { fieldErrorReader } from '#admin/form.ts';
import { RowId } from '#core/row.schema.ts';
import { date, needed } from '#promotions/days.schema.ts';
import { UndoInput } from '../moves.schema.ts';
import { madeGoodErrorTexts, madeGoodNames } from './making-good.text.ts';

const amount = z.int('price').check(z.gte(1, 'price'), z.lte(10_000, 'too_high'));

/** What a customer gets, in cents; the same key makes one code. */
export const MadeGoodInput = z.extend(UndoInput, {
  key: RowId,
  amount: needed(amount),
  endsOn: date,
});
export type MadeGoodInput = z.output<typeof MadeGoodInput>;

export const madeGoodErrorsOf = fieldErrorReader(madeGoodNames, madeGoodErrorTexts);
