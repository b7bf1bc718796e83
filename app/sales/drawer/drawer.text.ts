import type { Bilingual, Language } from '#core/language.ts';
import { type Cents, formatMoney } from '#core/money.ts';
import type { CountError } from './drawer.ts';

export const drawerText = {
  heading: { fr: 'Caisse', en: 'Drawer' },
  failed: { fr: 'Impossible de charger la caisse', en: "Couldn't load the drawer" },
  expected: { fr: 'À avoir en caisse', en: 'Expected in the drawer' },
  takeout: { fr: 'Comptoir', en: 'Counter' },
  delivery: { fr: 'Livraisons sans nom', en: 'Deliveries without a name' },
  runs: { fr: 'Argent à rapporter', en: 'Cash to bring back' },
  settle: { fr: 'Réglé', en: 'Settled' },
  out: { fr: 'Encore en route, pas en caisse', en: 'Still on its way, not in the drawer' },
  open: { fr: 'Encore au restaurant', en: 'Still at the restaurant' },
  left: { fr: 'Jamais marquées remises', en: 'Never marked handed over' },
  handOver: { fr: 'Tout remis', en: 'All handed over' },
  counted: { fr: 'Compté', en: 'Counted' },
  difference: { fr: 'Écart', en: 'Difference' },
  close: { fr: 'Fermer la journée', en: 'Close the day' },
  closed: { fr: 'Journée fermée', en: 'Day closed' },
  changed: { fr: 'Le montant à avoir a changé depuis.', en: 'What is expected has changed since.' },
} as const satisfies Record<string, Bilingual>;

export const countErrors: Readonly<Record<CountError, Bilingual>> = {
  required: { fr: 'Écrivez ce que vous avez compté.', en: 'Type what you counted.' },
  negative: { fr: 'Il faut au moins 0,00 $.', en: 'It takes at least $0.00.' },
  high: { fr: 'Au plus 100 000,00 $.', en: 'At most $100,000.00.' },
  unreadable: { fr: 'Écrivez un montant comme 245,50.', en: 'Type an amount like 245.50.' },
};

/** Returns `−2,45 $`, `+$2.45`. */
export function differenceText(cents: Cents, language: Language): string {
  const sign = cents < 0 ? '−' : cents > 0 ? '+' : '';
  return sign + formatMoney(Math.abs(cents), language);
}
