import type { Bilingual, Language } from '#core/language.ts';
import { describeOpening } from '#hours/hours.text.ts';
import { type Opening, takingOpening } from '#hours/opening.ts';
import { promiseWords } from '#orders/promise.text.ts';
import type { OrderType } from '#shop/order-types.ts';

const handed: Readonly<Record<OrderType, Bilingual>> = {
  delivery: { fr: 'livré', en: 'delivered' },
  takeout: { fr: 'prêt', en: 'ready' },
};

/** Returns `Ouvert jusqu'à 22 h · livré vers 19 h 15`; while no order is made, only from when on. */
export function openingAndPromise(
  openings: readonly Opening[],
  now: number,
  { orderType, at }: { readonly orderType: OrderType; readonly at: number | null },
  language: Language,
): string {
  const opening = describeOpening(openings, now, language);
  const taking = takingOpening(openings, now);
  if (at === null || !taking || taking.opensAt > now) return opening;
  return `${opening} · ${handed[orderType][language]} ${promiseWords(at, now)[language]}`;
}
