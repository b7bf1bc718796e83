import { createContext, use } from 'react';
import { originalBrand } from './brand.ts';
import type { ShownShop } from './shop.ts';

const nothing = { fr: '', en: '' };

/** For a shop that could not be read. */
const unknownShop: ShownShop = {
  name: '',
  shortName: '',
  tagline: nothing,
  promise: nothing,
  address: { street: nothing, city: '', region: '', postalCode: '' },
  phones: [],
  email: '',
  services: [],
  story: [],
  stats: [],
  deliveryApps: [],
  ...originalBrand,
  firstLanguage: 'fr',
  taxRate: 0,
  taxLabel: nothing,
  cashRounding: 1,
  deliveryMinimum: 0,
  deliveryRadiusKm: 0,
  logo: null,
  hero: null,
  heroAlt: nothing,
};

export const ShopContext = createContext(unknownShop);

export function useShop(): ShownShop {
  return use(ShopContext);
}
