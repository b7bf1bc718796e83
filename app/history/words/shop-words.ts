import type { TableName } from '../kept-tables.ts';
import {
  active,
  column,
  descriptions,
  hours,
  instant,
  money,
  number,
  picture,
  place,
  type TableWords,
  text,
  texts,
  words,
  yes,
} from './column.ts';

type ShopTable = Extract<
  TableName,
  | 'shop'
  | 'shop_settings'
  | 'weekly_hours'
  | 'kept_holidays'
  | 'hours_exceptions'
  | 'delivery_zones'
>;

/** What the tables of the shop's facts and their columns are called. */
export const shopWords: Readonly<Record<ShopTable, TableWords>> = {
  shop: {
    thing: { fr: 'La boutique', en: 'The shop' },
    columns: {
      only_row: null,
      name: text('nom', 'name'),
      short_name: text('nom court', 'short name'),
      tagline_fr: text('slogan français', 'French tagline'),
      tagline_en: text('slogan anglais', 'English tagline'),
      promise_fr: text('promesse française', 'French promise'),
      promise_en: text('promesse anglaise', 'English promise'),
      ...descriptions,
      street_fr: text('rue en français', 'street in French'),
      street_en: text('rue en anglais', 'street in English'),
      city: text('ville', 'city'),
      region: text('province', 'province'),
      postal_code: text('code postal', 'postal code'),
      phones: texts('téléphones', 'phones'),
      picture_hosts: texts('sites de photos', 'picture sites'),
      email: text('courriel', 'email'),
      services: texts('services', 'services'),
      cuisines: texts('cuisines', 'cuisines'),
      story: texts('à propos', 'about'),
      stats: texts('chiffres', 'figures'),
      delivery_apps: texts('applis de livraison', 'delivery apps'),
      first_language: words('première langue', 'first language'),
      tax_rate: column('rate')('taux des taxes', 'tax rate'),
      tax_label_fr: text('nom français des taxes', 'French name of the taxes'),
      tax_label_en: text('nom anglais des taxes', 'English name of the taxes'),
      cash_rounding: number('arrondi du comptant, en cents', 'cash rounding, in cents'),
      delivery_minimum: money('minimum de livraison', 'delivery minimum'),
      delivery_radius_km: number('rayon de livraison en km', 'delivery radius in km'),
      logo: picture('logo', 'logo'),
      hero: picture("grande image de l'accueil", 'large picture of the home page'),
      hero_alt_fr: text('description française de cette image', 'French description of it'),
      hero_alt_en: text('description anglaise de cette image', 'English description of it'),
      opened_at: instant('ouverte au public', 'open to the public'),
      version: null,
    },
  },
  shop_settings: {
    thing: { fr: 'Réglages', en: 'Settings' },
    columns: {
      only_row: null,
      driving_minutes: number('minutes de route', 'driving minutes'),
      call_first_above: money("à appeler d'abord dès", 'to be called first from'),
      preparation_minutes: number('minutes de préparation', 'preparation minutes'),
      last_order_minutes: number(
        'dernière commande, minutes avant la fermeture',
        'last order, minutes before closing',
      ),
      horizon_days: number("jours d'avance au plus", 'days ahead at most'),
      half_pricing: words('prix des moitiés', 'price of halves'),
    },
  },
  weekly_hours: {
    thing: { fr: 'Horaire de la semaine', en: 'Weekly hours' },
    columns: { day: null, hours: hours('heures', 'hours') },
  },
  kept_holidays: {
    thing: { fr: 'Jours fériés', en: 'Holidays' },
    columns: { holiday: null, is_kept: yes('observé', 'kept') },
  },
  hours_exceptions: {
    thing: { fr: 'Dates particulières', en: 'Particular dates' },
    columns: {
      date: null,
      hours: hours('heures', 'hours'),
      reason_fr: text('raison en français', 'reason in French'),
      reason_en: text('raison en anglais', 'reason in English'),
    },
  },
  delivery_zones: {
    thing: { fr: 'Zones de livraison', en: 'Delivery zones' },
    columns: {
      id: null,
      name: text('nom', 'name'),
      postal_prefixes: texts('codes postaux', 'postal codes'),
      fee: money('frais', 'fee'),
      minimum: money('minimum', 'minimum'),
      ...active,
      ...place,
      version: null,
    },
  },
};
