import { settingsText } from '#accounts/accounts.text.ts';
import { permissionsText } from '#accounts/permissions.text.ts';
import { secondFactorText } from '#accounts/second-factor/second-factor.text.ts';
import { anchorOf } from '#admin/section.tsx';
import type { Area } from '#core/context.areas.ts';
import type { Bilingual } from '#core/language.ts';
import { hoursTabText } from '#hours/staff/hours-tab.text.ts';
import { regularHoursText } from '#hours/staff/regular-hours.text.ts';
import { minutesFields } from '#kitchen/watch/alarms.text.ts';
import { allergensHeading } from '#menu/allergens/allergens.text.ts';
import { categoriesText } from '#menu/editing/categories.text.ts';
import { exchangeText } from '#menu/exchange/exchange.text.ts';
import { plainText } from '#menu/item-search.ts';
import { manyText } from '#menu/many/many.text.ts';
import { backupsText } from '#operations/backups/backups.text.ts';
import { clockText } from '#operations/clock/clock.text.ts';
import { erasureText } from '#operations/erasure/erasure.text.ts';
import { failedText } from '#operations/failed-emails/failed-emails.text.ts';
import { drawerText } from '#sales/drawer/drawer.text.ts';
import { shopTabText } from '#shop/editing/shop-tab.text.ts';
import { settingsTabText } from '#shop/settings/settings.text.ts';
import { availabilityText } from '#storefront/staff/availability-panel.text.ts';
import { addressOf, isOpenPage, tabOf } from './staff-pages.ts';

type Part = {
  /** The heading above it on the page, which is its name unless it has one. */
  readonly section?: Bilingual;
  readonly name?: Bilingual;
  /** The areas that it needs besides its page's. */
  readonly areas?: readonly Area[];
};

const shopOnly = ['shop'] as const;

/** A page, an owner's words in both languages, and the setting that they find on it. */
const sought: readonly (readonly [path: string, words: string, part?: Part])[] = [
  ['/admin/checklist', 'premier jour commencer essai first day begin test setup'],
  ['/admin/orders', 'tableau cuisine four sonnerie board kitchen oven bell'],
  [
    '/admin/orders',
    'pause deborde lent arreter les commandes fermer ce soir stop orders tonight busy slow',
    {
      section: availabilityText.heading,
      name: { fr: 'Suspendre ou fermer plus tôt', en: 'Pause or close early' },
    },
  ],
  [
    '/admin/orders',
    'epuise manque rupture plus de garniture out of stock topping unavailable',
    { section: availabilityText.heading, name: { fr: 'Article épuisé', en: 'Sold out' } },
  ],
  [
    '/admin/orders',
    'imprimer impression rouleau papier billet facture print roll paper receipt',
    { name: { fr: 'Imprimante et tickets', en: 'Printer and tickets' } },
  ],
  [
    '/admin/sales',
    'ventes recettes rapport taxes comptable hier journée graphique report accountant yesterday chart csv',
  ],
  ['/admin/sales/drawer', 'comptant argent livreur cash till', { name: drawerText.heading }],
  ['/admin/menu', 'prix plats pizzas photo description price dishes picture'],
  [
    '/admin/menu/new',
    'nouveau plat nouvelle pizza new dish',
    { name: { fr: 'Ajouter un item', en: 'Add item' } },
  ],
  [
    '/admin/menu/many',
    'augmenter baisser tous les prix raise all prices percent',
    { name: manyText.heading },
  ],
  [
    '/admin/menu/categories',
    'section trier deplacer cacher sort hide move',
    { name: categoriesText.heading },
  ],
  [
    '/admin/menu/allergens',
    'allergies gluten noix arachides lait nuts peanuts dairy',
    { name: allergensHeading },
  ],
  [
    '/admin/menu/exchange',
    'fichier excel csv tableur file spreadsheet',
    { name: exchangeText.heading },
  ],
  ['/admin/modifiers', 'extras supplements sauces recettes ingredients combos recipes sides'],
  ['/admin/promotions', 'deux pour un rabais canettes offre two for one deal cans'],
  ['/admin/specials', 'special du jour rabais offre semaine deal discount'],
  [
    '/admin/specials',
    'code promo coupon',
    { name: { fr: 'Codes de rabais', en: 'Discount codes' } },
  ],
  ['/admin/shop', 'boutique renseignements nom slogan information name tagline'],
  ['/admin/shop', 'logo couleurs photos icone colours colors', { section: shopTabText.pictures }],
  [
    '/admin/shop',
    'adresse telephone courriel address phone email',
    { section: shopTabText.contact },
  ],
  [
    '/admin/shop',
    'paiement comptant carte interac emporter payment card',
    { section: shopTabText.offers },
  ],
  ['/admin/shop', 'taxes minimum arrondi rounding', { section: shopTabText.money }],
  ['/admin/hours', 'heures semaine ouverture fermeture opening closing times week'],
  [
    '/admin/hours',
    'conge vacances fermer une journee fermer plus tot vacation day off close early',
    { section: hoursTabText.dates },
  ],
  ['/admin/hours', 'feries noel conges christmas', { section: hoursTabText.holidays }],
  [
    '/admin/hours',
    'preparation delai minutes trajet derniere avance lead time last order ahead',
    { section: regularHoursText.orderingHeading },
  ],
  [
    '/admin/alarms',
    'alertes sonnerie telephone notification escalade alerts alarms push ladder ring',
  ],
  ['/admin/alarms', 'webhook ntfy texto sms url adresse web', { section: minutesFields.webhook }],
  ['/admin/alarms', 'jumeler cellulaire pair phone', { section: minutesFields.phones }],
  ['/admin/printers', 'imprimer papier ticket rouleau cuisine print paper roll kitchen epson star'],
  ['/admin/delivery', 'zones frais minimum code postal distance gratuite fees postal free'],
  ['/admin/administrators', 'employes acces personnel inviter staff employee access invite'],
  [
    '/admin/administrators',
    'droits reserve proprietaire rights owner allow',
    { section: permissionsText.heading },
  ],
  ['/admin/changes', 'changements defaire annuler qui a change prevu undo who changed planned'],
  ['/admin/settings', 'reglages configuration preferences options'],
  [
    '/admin/settings',
    'canular grosse commande deux moities prank big order half price verifier annuler client cancel customer',
    { section: settingsTabText.orders, areas: shopOnly },
  ],
  [
    '/admin/settings',
    'copie restaurer copy restore',
    { section: backupsText.heading, areas: shopOnly },
  ],
  [
    '/admin/settings',
    'non envoyes not sent smtp',
    { section: failedText.setting, areas: shopOnly },
  ],
  ['/admin/settings', 'heure horloge clock time', { section: clockText.heading, areas: shopOnly }],
  [
    '/admin/settings',
    'clients supprimer vie privee loi 25 customers delete privacy',
    { section: erasureText.heading, areas: ['shop', 'service'] },
  ],
  ['/admin/settings', 'changer mon compte change account', { section: settingsText.heading }],
  [
    '/admin/settings',
    'double authentification securite 2fa security',
    { section: secondFactorText.heading },
  ],
  ['/admin/settings', 'deconnecter sessions sign out', { section: settingsText.sessionsHeading }],
];

export type Found = {
  readonly to: string;
  readonly name: Bilingual;
  /** The page or section around it. */
  readonly context: Bilingual | null;
};

/** Words that distinguish nothing. */
const small = new Set(
  'a and au aux de des du en et la le les mon on the to un une of my'.split(' '),
);

const index = sought.map(([path, words, { section, name, areas = [] } = {}]) => {
  const tab = tabOf(path)?.tab ?? null;
  const own = name ?? section ?? tab ?? { fr: path, en: path };
  const to = addressOf({ path }) + (section ? anchorOf(section) : '');
  const found: Found = { to, name: own, context: own === tab ? null : tab };
  const names = [plainText(own.fr), plainText(own.en)];
  return { found, path, areas, names, all: ` ${names.join(' ')} ${plainText(words)}` };
});

/**
 * Returns the screens and settings open to a person that a text names: matches of the name first,
 * then of other words. Words match by their beginning, without accents and case; the shop's own tax
 * names mean taxes.
 */
export function findPlaces(
  text: string,
  areas: readonly Area[],
  taxLabel: Bilingual,
): readonly Found[] {
  const plain = plainText(text);
  const taxes = new Set(plainText(`${taxLabel.fr} ${taxLabel.en}`).split(/[^\p{L}]+/u));
  const words = plain.split(/[\s,'-]+/).filter((word) => word !== '' && !small.has(word));
  const typed = words.map((word) => (taxes.has(word) ? 'taxes' : word));
  if (typed.length === 0) return [];
  const rank = (names: readonly string[]) =>
    names.some((name) => name.startsWith(plain))
      ? 0
      : names.some((name) => typed.every((word) => ` ${name}`.includes(` ${word}`)))
        ? 1
        : 2;
  return index
    .filter((place) => isOpenPage(place.path, areas))
    .filter((place) => place.areas.every((area) => areas.includes(area)))
    .filter(({ all }) => typed.every((word) => all.includes(` ${word}`)))
    .sort((one, other) => rank(one.names) - rank(other.names))
    .map(({ found }) => found);
}
