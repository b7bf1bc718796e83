import type { TableName } from '../kept-tables.ts';
import {
  active,
  column,
  confirmed,
  days,
  descriptions,
  hours,
  instant,
  money,
  names,
  number,
  picture,
  place,
  prices,
  row,
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
const shopWords: Readonly<Record<ShopTable, TableWords>> = {
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

/** What every kept table and column is called. A test finds what the database has and this has not. */
export const tableWords: Readonly<Record<TableName, TableWords>> = {
  menu_categories: {
    thing: { fr: 'Catégories', en: 'Categories' },
    columns: {
      id: null,
      category_key: null,
      ...names,
      ...place,
      is_hidden: yes('cachée', 'hidden'),
      version: null,
    },
  },
  menu_items: {
    thing: { fr: 'Items du menu', en: 'Menu items' },
    columns: {
      id: null,
      ...names,
      ...descriptions,
      category_id: row('catégorie', 'category'),
      ...prices,
      image_url: picture('photo', 'picture'),
      ...active,
      ...place,
      created_at: null,
      version: null,
      ...confirmed,
    },
  },
  modifier_groups: {
    thing: { fr: 'Groupes de choix', en: 'Groups of choices' },
    columns: {
      id: null,
      group_key: null,
      ...names,
      min_choices: number('choix au moins', 'choices at least'),
      max_choices: number('choix au plus', 'choices at most'),
      free_choices: number('choix gratuits', 'free choices'),
      is_told: yes('dit à la cuisine', 'told to the kitchen'),
      ...place,
      version: null,
    },
  },
  modifiers: {
    thing: { fr: 'Choix et suppléments', en: 'Choices and extras' },
    columns: {
      id: null,
      group_id: row('groupe', 'group'),
      modifier_key: null,
      ...names,
      kitchen_name_fr: text('nom français en cuisine', 'French kitchen name'),
      kitchen_name_en: text('nom anglais en cuisine', 'English kitchen name'),
      ...prices,
      is_topping: yes('garniture', 'topping'),
      max_amount: number('portions au plus', 'portions at most'),
      is_usual: yes('réponse habituelle', 'usual answer'),
      ...active,
      ...place,
      ...confirmed,
      version: null,
    },
  },
  modifier_group_targets: {
    thing: { fr: 'Où un choix est offert', en: 'Where a choice is offered' },
    columns: {
      id: null,
      group_id: row('groupe', 'group'),
      category_id: row('catégorie', 'category'),
      item_id: row('item', 'item'),
    },
  },
  item_recipes: {
    thing: { fr: 'Recettes', en: 'Recipes' },
    columns: {
      item_id: row('item', 'item'),
      modifier_id: row('garniture', 'topping'),
      amount: number('portions', 'portions'),
    },
  },
  item_slots: {
    thing: { fr: 'Parties des combos', en: 'Parts of combos' },
    columns: {
      id: null,
      item_id: row('item', 'item'),
      kind: words('sorte', 'kind'),
      size: words('format', 'size'),
      usual_item_id: row('choix habituel', 'usual choice'),
      is_fixed: yes('imposé', 'fixed'),
      ...place,
    },
  },
  promotions_2for1: {
    thing: { fr: 'Promotions 2 pour 1', en: '2-for-1 promotions' },
    columns: {
      id: null,
      size: words('format', 'size'),
      price: money('prix', 'price'),
      pepsi_cans: number('canettes', 'cans'),
      pizza_price_limit: money('prix compris par pizza', 'price included per pizza'),
      ...active,
      ...place,
    },
  },
  specials: {
    thing: { fr: 'Spéciaux', en: 'Specials' },
    columns: {
      id: null,
      ...names,
      ...descriptions,
      item_id: row('item', 'item'),
      size: words('format', 'size'),
      price: money('prix', 'price'),
      picture: picture('image', 'picture'),
      ...days,
      order_type: words('mode', 'type'),
      ...active,
      ...place,
      version: null,
    },
  },
  promotion_codes: {
    thing: { fr: 'Codes promo', en: 'Promotion codes' },
    columns: {
      id: null,
      code: text('code', 'code'),
      amount: money('rabais', 'discount'),
      share: number('rabais en %', 'discount in %'),
      minimum: money('minimum', 'minimum'),
      ...days,
      max_uses: number('utilisations au plus', 'uses at most'),
      max_uses_per_phone: number('par téléphone au plus', 'per phone at most'),
      ...active,
      version: null,
    },
  },
  ...shopWords,
};
