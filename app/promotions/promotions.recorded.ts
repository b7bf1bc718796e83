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
  recordedIn,
  row,
  text,
} from '#admin/recorded-table.ts';
import { recordedSizes } from '#menu/menu.recorded.ts';

const orderTypes = {
  delivery: { fr: 'livraison', en: 'delivery' },
  takeout: { fr: 'à emporter', en: 'takeout' },
};

const table = recordedIn('menu');

export const promotionTables: readonly RecordedTable[] = [
  table('promotions_2for1', 'Promotions 2 pour 1', '2-for-1 promotions', {
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
  }),
  table('specials', 'Spéciaux', 'Specials', {
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
  }),
  table('promotion_codes', 'Codes promo', 'Promotion codes', {
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
  }),
];
