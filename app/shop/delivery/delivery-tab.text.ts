import { rowWords, textFieldErrors } from '#admin/row.text.ts';
import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { type TakenPrefix, zoneLimits } from './zones-admin.ts';

export const deliveryTabText = {
  ...rowWords({
    one: { fr: 'zone', en: 'zone' },
    many: { fr: 'zones', en: 'zones' },
    isFeminine: true,
  }),
  heading: { fr: 'Livraison', en: 'Delivery' },
  intro: {
    fr: 'Chaque zone est une liste de débuts de codes postaux. Le client entre son code postal et voit les frais aussitôt. Si deux zones conviennent, la plus précise compte : H2X 1 avant H2X.',
    en: 'Each zone is a list of the first characters of postal codes. Customers enter their postal code and see the fee at once. Where two zones fit, the more exact one counts: H2X 1 before H2X.',
  },
  noneActive: {
    fr: "Aucune zone active : le formulaire ne demande pas de code postal, le minimum du restaurant s'applique partout, et vous pouvez fixer les frais en confirmant une commande.",
    en: "No active zone: the form asks for no postal code, the restaurant's minimum applies everywhere, and you can set the fee when you confirm an order.",
  },
  zones: { fr: 'Zones', en: 'Zones' },
  minimum: { fr: 'minimum', en: 'minimum' },
  free: { fr: 'gratuite', en: 'free' },
  prefixesHint: {
    fr: 'Par exemple H2X H2Y H3A 1. Séparez par une espace ou une virgule.',
    en: 'For example H2X H2Y H3A 1. Separate by a space or a comma.',
  },
  try: { fr: 'Essayer un code postal', en: 'Try a postal code' },
  noCode: {
    fr: 'Ce code postal semble incomplet : A1A 1A1',
    en: 'This postal code looks incomplete: A1A 1A1',
  },
  outside: { fr: 'Hors de toutes les zones.', en: 'Outside every zone.' },
} as const;

export const zoneFieldNames = {
  name: { fr: 'Nom de la zone', en: 'Name of the zone' },
  prefixes: { fr: 'Débuts de codes postaux', en: 'Start of postal codes' },
  fee: { fr: 'Frais avant taxes', en: 'Fee before taxes' },
  minimum: { fr: 'Minimum avant taxes', en: 'Minimum before taxes' },
} as const satisfies Readonly<Record<string, Bilingual>>;
export type ZoneField = keyof typeof zoneFieldNames;

export function zoneFieldErrorTexts(
  field?: ZoneField,
  { wrong, taken = [] }: { wrong?: string | undefined; taken?: readonly TakenPrefix[] } = {},
) {
  const highest = zoneLimits[field === 'fee' ? 'fee' : 'minimum'];
  return {
    ...textFieldErrors,
    too_many: {
      fr: `Au plus ${zoneLimits.prefixes} débuts par zone.`,
      en: `At most ${zoneLimits.prefixes} beginnings in a zone.`,
    },
    price: { fr: 'Écrivez un montant comme 4,00.', en: 'Type an amount like 4.00.' },
    too_high: {
      fr: `Au plus ${formatMoney(highest, 'fr')}.`,
      en: `At most ${formatMoney(highest, 'en')}.`,
    },
    prefix:
      wrong === undefined
        ? { fr: 'Un début comme H2X, de 2 à 6 signes.', en: 'A beginning like H2X, 2 to 6 signs.' }
        : {
            fr: `« ${wrong} » n'est pas un début de code postal : H2, H2X, H2X 1…`,
            en: `“${wrong}” is no beginning of a postal code: H2, H2X, H2X 1…`,
          },
    taken: takenText(taken),
  };
}

function takenText(taken: readonly TakenPrefix[]): Bilingual {
  const list = (open: string, close: string) =>
    taken.map(({ prefix, name }) => `${prefix} (${open}${name}${close})`).join(', ');
  if (taken.length === 0) {
    return {
      fr: 'Un de ces débuts est déjà dans une autre zone.',
      en: 'One of these beginnings is in another zone already.',
    };
  }
  return {
    fr: `Déjà dans une autre zone : ${list('« ', ' »')}.`,
    en: `In another zone already: ${list('“', '”')}.`,
  };
}

export function zoneSums(fee: number, minimum: number): Bilingual {
  const { free, minimum: least } = deliveryTabText;
  const write = (language: 'fr' | 'en') =>
    [
      fee > 0 ? formatMoney(fee, language) : free[language],
      ...(minimum > 0 ? [`${least[language]} ${formatMoney(minimum, language)}`] : []),
    ].join(' · ');
  return { fr: write('fr'), en: write('en') };
}
