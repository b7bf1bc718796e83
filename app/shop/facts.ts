import { type Bilingual, type Language, languages } from '#core/language.ts';
import type { Shop } from './shop.ts';

/** Lines that are normalized. */
export type Spelling = 'phone' | 'email' | 'postal_code';

type Shown = {
  readonly hint?: Bilingual;
  /** Of six columns; all six by default. */
  readonly span?: 2 | 3 | 4;
};

/** A field's content, limits and words. */
export type Field = Shown & {
  /** A list row's field without a label uses the row's. */
  readonly label?: Bilingual | undefined;
} & (
    | { readonly kind: 'line'; readonly longest: number; readonly spelling?: Spelling }
    | { readonly kind: 'both'; readonly longest: number; readonly isLong?: true }
    | { readonly kind: 'url'; readonly longest: number }
    | { readonly kind: 'picture'; readonly back: Bilingual }
    | { readonly kind: 'colour' }
    | { readonly kind: 'font' }
    | { readonly kind: 'language' }
    | { readonly kind: 'rounding' }
    | { readonly kind: 'rate' | 'money' | 'distance'; readonly most: number }
    | {
        readonly kind: 'list';
        /** The noun of a row, which its buttons name with its number. */
        readonly each: Bilingual;
        readonly of: Field;
        readonly most: number;
        readonly least: number;
      }
    | { readonly kind: 'group'; readonly fields: Fields }
  );
export type Fields = { readonly [name: string]: Field };

function line(longest: number, label?: Bilingual, more?: Shown & { readonly spelling?: Spelling }) {
  return { kind: 'line', longest, label, ...more } as const;
}

/** Makes a text in both languages. */
function both(longest: number, label?: Bilingual, more?: Shown & { readonly isLong?: true }) {
  return { kind: 'both', longest, label, ...more } as const;
}

function list<Of extends Field>(
  most: number,
  of: Of,
  label: Bilingual,
  each: Bilingual,
  least = 0,
) {
  return { kind: 'list', most, least, of, label, each } as const;
}

function group<Inner extends Fields>(fields: Inner, label?: Bilingual) {
  return { kind: 'group', fields, label } as const;
}

/** Every fact that an owner may change, by part of the form (B-2000). */
export const shopParts = {
  identity: {
    name: line(60, { fr: 'Nom', en: 'Name' }, { span: 3 }),
    shortName: line(
      24,
      { fr: 'Nom court', en: 'Short name' },
      { span: 3, hint: { fr: "Sous l'icône d'un téléphone.", en: 'Below the icon on a phone.' } },
    ),
    tagline: both(80, { fr: 'Accroche', en: 'Tagline' }),
    promise: both(200, { fr: 'Promesse', en: 'Promise' }, { isLong: true }),
    description: both(
      300,
      { fr: 'Description pour les moteurs', en: 'Description for search engines' },
      { isLong: true },
    ),
  },
  brand: {
    mainColour: {
      kind: 'colour',
      span: 3,
      label: { fr: 'Couleur principale', en: 'Main colour' },
      hint: { fr: 'Boutons, prix, titres et icônes.', en: 'Buttons, prices, headings and icons.' },
    },
    secondColour: {
      kind: 'colour',
      span: 3,
      label: { fr: 'Deuxième couleur', en: 'Second colour' },
      hint: {
        fr: 'La section « À propos », les filtres et les choix.',
        en: 'The “About” section, filters and choices.',
      },
    },
    headingFont: {
      kind: 'font',
      label: { fr: 'Caractères des titres', en: 'Typeface of headings' },
    },
  },
  pictures: {
    logo: {
      kind: 'picture',
      label: { fr: 'Logo', en: 'Logo' },
      back: { fr: 'Revenir au logo dessiné', en: 'Go back to the drawn logo' },
      hint: {
        fr: 'Carré de préférence, sur fond transparent. Il devient aussi les icônes du site.',
        en: 'Square if possible, on a transparent ground. It becomes the icons of the site too.',
      },
    },
    hero: {
      kind: 'picture',
      label: { fr: "Image d'accueil", en: 'Welcome picture' },
      back: { fr: "Revenir à l'image dessinée", en: 'Go back to the drawn picture' },
      hint: {
        fr: "Elle est vue en premier : une belle photo de ce que vous faites, d'au moins 1200 pixels.",
        en: 'It is seen first: a fine photograph of what you make, of 1200 pixels at least.',
      },
    },
    heroAlt: both(160, {
      fr: "Ce que montre l'image d'accueil",
      en: 'What the welcome picture shows',
    }),
  },
  contact: {
    address: group(
      {
        street: both(120, { fr: 'Rue', en: 'Street' }),
        city: line(60, { fr: 'Ville', en: 'City' }, { span: 2 }),
        region: line(30, { fr: 'Province', en: 'Province' }, { span: 2 }),
        postalCode: line(
          10,
          { fr: 'Code postal', en: 'Postal code' },
          { span: 2, spelling: 'postal_code' },
        ),
      },
      { fr: 'Adresse', en: 'Address' },
    ),
    phones: list(
      4,
      line(30, undefined, { spelling: 'phone' }),
      { fr: 'Téléphones', en: 'Phones' },
      { fr: 'Téléphone', en: 'Phone' },
      1,
    ),
    email: line(254, { fr: 'Courriel', en: 'Email' }, { spelling: 'email' }),
  },
  offers: {
    services: list(
      8,
      both(60),
      { fr: 'Services', en: 'Services' },
      { fr: 'Service', en: 'Service' },
    ),
    cuisines: list(
      6,
      both(40),
      { fr: 'Cuisines', en: 'Cuisines' },
      { fr: 'Cuisine', en: 'Cuisine' },
    ),
    deliveryApps: list(
      8,
      group({
        name: line(60, undefined, { span: 3 }),
        url: {
          kind: 'url',
          longest: 300,
          span: 3,
          label: { fr: 'Adresse de votre page', en: 'Address of your page' },
        },
      }),
      { fr: 'Applications de livraison', en: 'Delivery apps' },
      { fr: 'Application', en: 'App' },
    ),
  },
  about: {
    story: list(
      6,
      both(1000, undefined, { isLong: true }),
      { fr: 'Histoire', en: 'Story' },
      { fr: 'Paragraphe', en: 'Paragraph' },
    ),
    stats: list(
      6,
      group({
        value: line(12, undefined, { span: 2 }),
        label: both(40, { fr: 'De quoi', en: 'Of what' }, { span: 4 }),
      }),
      { fr: 'Chiffres', en: 'Numbers' },
      { fr: 'Chiffre', en: 'Number' },
    ),
  },
  money: {
    taxRate: {
      kind: 'rate',
      most: 30_000,
      span: 3,
      label: { fr: 'Taux de taxe', en: 'Tax rate' },
      hint: {
        fr: "Le taux n'est jamais affiché, le nom de la ligne l'est.",
        en: 'The rate is never shown; the name of the line is.',
      },
    },
    cashRounding: {
      kind: 'rounding',
      span: 3,
      label: { fr: 'Arrondi du comptant', en: 'Rounding of cash' },
    },
    taxLabel: both(40, { fr: 'Nom de la ligne des taxes', en: 'Name of the line of taxes' }),
    deliveryMinimum: {
      kind: 'money',
      most: 100_000,
      span: 3,
      label: { fr: 'Minimum pour la livraison', en: 'Minimum for delivery' },
    },
    deliveryRadiusKm: {
      kind: 'distance',
      most: 100,
      span: 3,
      label: { fr: 'Rayon de livraison', en: 'Delivery radius' },
    },
    firstLanguage: { kind: 'language', label: { fr: 'Première langue', en: 'First language' } },
  },
} as const satisfies Readonly<Record<string, Fields>>;

export type ShopPart = keyof typeof shopParts;
export type ShopField = keyof Shop;

/** In the form's order. */
export const facts = {
  ...shopParts.identity,
  ...shopParts.brand,
  ...shopParts.pictures,
  ...shopParts.contact,
  ...shopParts.offers,
  ...shopParts.about,
  ...shopParts.money,
} satisfies Readonly<Record<ShopField, Field>>;
export const shopFields = Object.keys(facts) as readonly ShopField[];

export const shopFieldNames = Object.fromEntries(
  Object.entries(facts).map(([name, { label }]) => [name, label]),
) as Readonly<Record<ShopField, Bilingual>>;

/** Cents; 1 means no rounding. */
export const cashRoundings = [1, 5, 10, 25, 100] as const;

/** A column of the shop's row, and the path of its value in the facts. */
export type FactColumn = {
  readonly name: string;
  readonly path: string;
  readonly field: Field;
  readonly label: Bilingual;
  readonly language?: Language;
};

/** Each fact is one column, a text in both languages two, and a group one for each of its fields. */
export const factColumns: readonly FactColumn[] = columnsOf(facts, '');

function columnsOf(fields: Fields, above: string): readonly FactColumn[] {
  return Object.entries(fields).flatMap(([name, field]): readonly FactColumn[] => {
    const { label = { fr: name, en: name } } = field;
    const path = above + name;
    if (field.kind === 'group') return columnsOf(field.fields, `${path}.`);
    if (field.kind !== 'both') return [{ name, path, field, label }];
    return languages.map((language) => ({
      ...{ name: columnIn(name, language), path: `${path}.${language}` },
      ...{ field, label, language },
    }));
  });
}

/** Returns the column of a text in one language: `taglineFr`. */
export function columnIn(name: string, language: Language): string {
  return `${name}${language === 'fr' ? 'Fr' : 'En'}`;
}
