import { type Bilingual, type Language, languages } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import { type HeadingFont, originalBrand } from './brand.ts';

/** Lists and groups are made of these. */
export type PlainValues = {
  readonly line: string;
  readonly both: Bilingual;
  /** Of another site, or null. */
  readonly url: string | null;
  /** An uploaded picture; null: the site's own. */
  readonly picture: string | null;
  /** `#b3261a` */
  readonly colour: string;
  readonly font: HeadingFont;
  readonly language: Language;
  /** Of cash sums. */
  readonly rounding: Cents;
  /** Thousandths of a percent (B-604). */
  readonly rate: number;
  readonly money: Cents;
  readonly distance: number;
};
export type PlainKind = keyof PlainValues;

/** Lines that are normalized. */
export type Spelling = 'phone' | 'email' | 'postal_code';

/** A field's content, limits and words. */
export type Field = {
  /** A list row's field without a label uses the row's. */
  readonly label?: Bilingual;
  readonly hint?: Bilingual;
  /** Of six columns; all six by default. */
  readonly span?: 2 | 3 | 4;
} & (
  | { readonly kind: 'line'; readonly longest: number; readonly spelling?: Spelling }
  | { readonly kind: 'both'; readonly longest: number; readonly isLong?: true }
  | { readonly kind: 'url'; readonly longest: number }
  | { readonly kind: 'picture'; readonly back: Bilingual }
  | { readonly kind: 'colour'; readonly origin: string }
  | { readonly kind: 'font'; readonly origin: HeadingFont }
  | { readonly kind: 'language' }
  | { readonly kind: 'rounding' }
  | { readonly kind: 'rate' | 'money' | 'distance'; readonly most: number }
  | {
      readonly kind: 'list';
      /** The noun of a row, which its buttons name with its number. */
      readonly each: Bilingual;
      readonly of: Field;
      readonly most: number;
      readonly least?: number;
    }
  | { readonly kind: 'group'; readonly fields: Fields }
);
export type Fields = { readonly [name: string]: Field };

/** A field's value, with plain values from `Values`. */
export type ValueOf<Of, Values extends Record<PlainKind, unknown> = PlainValues> = Of extends {
  readonly kind: 'group';
  readonly fields: infer Inner;
}
  ? { readonly [Name in keyof Inner]: ValueOf<Inner[Name], Values> }
  : Of extends { readonly kind: 'list'; readonly of: infer Each }
    ? readonly ValueOf<Each, Values>[]
    : Of extends { readonly kind: infer Kind extends PlainKind }
      ? Values[Kind]
      : never;

type Parts = Readonly<Record<string, Readonly<Record<string, Field & { label: Bilingual }>>>>;

/** Every fact that an owner may change, by part of the form (B-2000). */
export const shopParts = {
  identity: {
    name: { kind: 'line', longest: 60, span: 3, label: { fr: 'Nom', en: 'Name' } },
    shortName: {
      kind: 'line',
      longest: 24,
      span: 3,
      label: { fr: 'Nom court', en: 'Short name' },
      hint: { fr: "Sous l'icône d'un téléphone.", en: 'Below the icon on a phone.' },
    },
    tagline: { kind: 'both', longest: 80, label: { fr: 'Accroche', en: 'Tagline' } },
    promise: { kind: 'both', longest: 200, isLong: true, label: { fr: 'Promesse', en: 'Promise' } },
    description: {
      kind: 'both',
      longest: 300,
      isLong: true,
      label: { fr: 'Description pour les moteurs', en: 'Description for search engines' },
    },
  },
  brand: {
    mainColour: {
      kind: 'colour',
      origin: originalBrand.mainColour,
      span: 3,
      label: { fr: 'Couleur principale', en: 'Main colour' },
      hint: { fr: 'Boutons, prix, titres et icônes.', en: 'Buttons, prices, headings and icons.' },
    },
    secondColour: {
      kind: 'colour',
      origin: originalBrand.secondColour,
      span: 3,
      label: { fr: 'Deuxième couleur', en: 'Second colour' },
      hint: {
        fr: 'La section « À propos », les filtres et les choix.',
        en: 'The “About” section, filters and choices.',
      },
    },
    headingFont: {
      kind: 'font',
      origin: originalBrand.headingFont,
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
    heroAlt: {
      kind: 'both',
      longest: 160,
      label: { fr: "Ce que montre l'image d'accueil", en: 'What the welcome picture shows' },
    },
  },
  contact: {
    address: {
      kind: 'group',
      label: { fr: 'Adresse', en: 'Address' },
      fields: {
        street: { kind: 'both', longest: 120, label: { fr: 'Rue', en: 'Street' } },
        city: { kind: 'line', longest: 60, span: 2, label: { fr: 'Ville', en: 'City' } },
        region: { kind: 'line', longest: 30, span: 2, label: { fr: 'Province', en: 'Province' } },
        postalCode: {
          kind: 'line',
          longest: 10,
          spelling: 'postal_code',
          span: 2,
          label: { fr: 'Code postal', en: 'Postal code' },
        },
      },
    },
    /** Written as `514 555-0142`. */
    phones: {
      kind: 'list',
      most: 4,
      least: 1,
      label: { fr: 'Téléphones', en: 'Phones' },
      each: { fr: 'Téléphone', en: 'Phone' },
      of: { kind: 'line', longest: 30, spelling: 'phone' },
    },
    email: {
      kind: 'line',
      longest: 254,
      spelling: 'email',
      label: { fr: 'Courriel', en: 'Email' },
    },
  },
  offers: {
    services: {
      kind: 'list',
      most: 8,
      label: { fr: 'Services', en: 'Services' },
      each: { fr: 'Service', en: 'Service' },
      of: { kind: 'both', longest: 60 },
    },
    cuisines: {
      kind: 'list',
      most: 6,
      label: { fr: 'Cuisines', en: 'Cuisines' },
      each: { fr: 'Cuisine', en: 'Cuisine' },
      of: { kind: 'both', longest: 40 },
    },
    /** Other sites on which the shop sells; without an address one is only named. */
    deliveryApps: {
      kind: 'list',
      most: 8,
      label: { fr: 'Applications de livraison', en: 'Delivery apps' },
      each: { fr: 'Application', en: 'App' },
      of: {
        kind: 'group',
        fields: {
          name: { kind: 'line', longest: 60, span: 3 },
          url: {
            kind: 'url',
            longest: 300,
            span: 3,
            label: { fr: 'Adresse de votre page', en: 'Address of your page' },
          },
        },
      },
    },
  },
  about: {
    story: {
      kind: 'list',
      most: 6,
      label: { fr: 'Histoire', en: 'Story' },
      each: { fr: 'Paragraphe', en: 'Paragraph' },
      of: { kind: 'both', longest: 1000, isLong: true },
    },
    /** Numbers of the shop's pride: `100+`, pizzas per day (B-1109). */
    stats: {
      kind: 'list',
      most: 6,
      label: { fr: 'Chiffres', en: 'Numbers' },
      each: { fr: 'Chiffre', en: 'Number' },
      of: {
        kind: 'group',
        fields: {
          value: { kind: 'line', longest: 12, span: 2 },
          label: { kind: 'both', longest: 40, span: 4, label: { fr: 'De quoi', en: 'Of what' } },
        },
      },
    },
  },
  money: {
    /** Never printed (B-605). */
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
    taxLabel: {
      kind: 'both',
      longest: 40,
      label: { fr: 'Nom de la ligne des taxes', en: 'Name of the line of taxes' },
    },
    /** The least before taxes for a delivery, where the shop has no zones (B-521). */
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
    /** For a visitor who has chosen none. */
    firstLanguage: { kind: 'language', label: { fr: 'Première langue', en: 'First language' } },
  },
} as const satisfies Parts;

/** In the form's order. */
export const facts = {
  ...shopParts.identity,
  ...shopParts.brand,
  ...shopParts.pictures,
  ...shopParts.contact,
  ...shopParts.offers,
  ...shopParts.about,
  ...shopParts.money,
};
export type ShopPart = keyof typeof shopParts;
export type ShopField = keyof typeof facts;
export const shopFields = Object.keys(facts) as readonly ShopField[];

export const shopFieldNames = Object.fromEntries(
  Object.entries(facts).map(([name, { label }]) => [name, label]),
) as Readonly<Record<ShopField, Bilingual>>;

/** Cents; 1 means no rounding. */
export const cashRoundings = [1, 5, 10, 25, 100] as const;

/** A column of the shop's row, and the path of its value in the facts. */
export type FactColumn = {
  readonly name: string;
  readonly path: readonly string[];
  readonly field: Field;
  readonly label: Bilingual;
  readonly language?: Language;
};

/** Each fact is one column, a text in both languages two, and a group one for each of its fields. */
export const factColumns: readonly FactColumn[] = columnsOf(facts, []);

function columnsOf(fields: Fields, above: readonly string[]): readonly FactColumn[] {
  return Object.entries(fields).flatMap(([name, field]): readonly FactColumn[] => {
    const { label = { fr: name, en: name } } = field;
    const path = [...above, name];
    if (field.kind === 'group') return columnsOf(field.fields, path);
    if (field.kind !== 'both') return [{ name, path, field, label }];
    return languages.map((language) => ({
      name: columnIn(name, language),
      path: [...path, language],
      field,
      label,
      language,
    }));
  });
}

/** Returns the column of a text in one language: `taglineFr`. */
export function columnIn(name: string, language: Language): string {
  return `${name}${language === 'fr' ? 'Fr' : 'En'}`;
}

/** Applies `turn` to each plain value of a field. */
export function turned(
  field: Field,
  value: unknown,
  turn: (kind: PlainKind, plain: unknown) => unknown,
): unknown {
  if (field.kind === 'list') {
    return (value as readonly unknown[]).map((each) => turned(field.of, each, turn));
  }
  return field.kind === 'group' ? turnedEach(field.fields, value, turn) : turn(field.kind, value);
}

/** Applies `turn` to each plain value of some fields. */
export function turnedEach(
  fields: Fields,
  values: unknown,
  turn: (kind: PlainKind, plain: unknown) => unknown,
) {
  const given = values as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, turned(field, given[name], turn)]),
  );
}
