import type { Bilingual } from '#core/language.ts';

/** The oven in hundredths of a large pizza; null is not set. */
export type OvenSettings = {
  readonly oven: number | null;
  readonly ovenMinutes: number;
  /** Keys of categories. */
  readonly baked: readonly string[];
};

export type StoredOven = OvenSettings & { readonly version: number };

/** The settings, and the menu's categories. */
export type OvenReading = {
  readonly oven: StoredOven;
  readonly categories: readonly { readonly key: string; readonly name: Bilingual }[];
};

export const ovenBounds = { units: 20_000, minutes: 120, categories: 100 } as const;
