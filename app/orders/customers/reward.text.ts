import { type Bilingual, both } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import type { Reward } from './reward.ts';

/** Returns how far a customer's free order is, or its code; null where there is nothing to say. */
export function rewardWords({ missing, rewardCode, rewardAmount }: Reward): Bilingual | null {
  if (rewardCode !== null) {
    const most = both((language) => formatMoney(rewardAmount ?? 0, language));
    return {
      fr: `Votre prochaine commande est offerte, jusqu'à ${most.fr} : code ${rewardCode}.`,
      en: `Your next order is free, up to ${most.en}: code ${rewardCode}.`,
    };
  }
  if (!missing) return null;
  const fr = missing === 1 ? 'une commande' : `${missing} commandes`;
  const en = missing === 1 ? 'One more order' : `${missing} more orders`;
  return {
    fr: `Encore ${fr} avant votre commande offerte.`,
    en: `${en} until your free one.`,
  };
}
