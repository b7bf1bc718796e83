import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';

/** A line as it was sold. */
export type OrderLine = {
  readonly itemId: string;
  readonly categoryKey: string | null;
  readonly name: Bilingual;
  readonly size: string | null;
  readonly sizeLabel: Bilingual | null;
  readonly price: Cents;
  readonly quantity: number;
};
