import {
  active,
  column,
  days,
  descriptions,
  displayRank,
  money,
  names,
  number,
  picture,
  type RecordedTable,
  row,
  text,
} from '#admin/recorded-table.ts';
import { recordedSizes } from '#menu/menu.recorded.ts';

const orderTypes = {
  delivery: { fr: 'livraison', en: 'delivery' },
  takeout: { fr: 'à emporter', en: 'takeout' },
};

/** The tables of deals, specials and codes, as the history keeps them. */
export const promotionTables: readonly RecordedTable[] = [
  {
    name: 'promotions_2for1',
    key: ['id'],
    area: 'menu',
    thing: { fr: 'Promotions 2 pour 1', en: '2-for-1 promotions' },
    named: ['size', 'size'],
    prefix: { fr: '2 pour 1', en: '2 for 1' },
    columns: {
      id: null,
      size: column('words', recordedSizes)('format', 'size'),
      price: money('prix', 'price'),
      pepsi_cans: number('canettes', 'cans'),
      pizza_price_limit: money('prix compris par pizza', 'price included per pizza'),
      ...active,
      ...displayRank,
    },
  },
  {
    name: 'specials',
    key: ['id'],
    area: 'menu',
    thing: { fr: 'Spéciaux', en: 'Specials' },
    named: ['name_fr', 'name_en'],
    columns: {
      id: null,
      ...names,
      ...descriptions,
      item_id: row('item', 'item'),
      size: column('words', recordedSizes)('format', 'size'),
      price: money('prix', 'price'),
      picture: picture('image', 'picture'),
      ...days,
      order_type: column('words', orderTypes)('mode', 'type'),
      ...active,
      ...displayRank,
      version: null,
    },
  },
  {
    name: 'promotion_codes',
    key: ['id'],
    area: 'menu',
    thing: { fr: 'Codes promo', en: 'Promotion codes' },
    named: ['code', 'code'],
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
];
