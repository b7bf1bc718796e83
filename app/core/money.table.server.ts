import { customType } from 'drizzle-orm/pg-core';
import { toDecimal } from './money.decimal.ts';
import type { Cents } from './money.ts';

/** `numeric` dollars for the database, whole cents for the code. */
export const money = customType<{ data: Cents; driverData: string }>({
  dataType: () => 'numeric(10, 2)',
  toDriver: toDecimal,
  fromDriver: (dollars) => Math.round(Number(dollars) * 100),
});
