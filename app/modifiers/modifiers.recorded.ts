import {
  active,
  column,
  displayRank,
  names,
  number,
  type RecordedTable,
  recordedIn,
  row,
  text,
  yes,
} from '#admin/recorded-table.ts';
import {
  recordedAllergens,
  recordedDiet,
  recordedPrices,
  recordedSizes,
} from '#menu/menu.recorded.ts';

const kinds = {
  pizza: { fr: 'pizza', en: 'pizza' },
  can: { fr: 'canette', en: 'can' },
  bottle: { fr: 'bouteille', en: 'bottle' },
};

const table = recordedIn('menu');

export const modifierTables: readonly RecordedTable[] = [
  table('modifier_groups', 'Groupes de choix', 'Groups of choices', {
    named: ['name_fr', 'name_en'],
    columns: {
      id: null,
      group_key: null,
      ...names,
      min_choices: number('choix au moins', 'choices at least'),
      max_choices: number('choix au plus', 'choices at most'),
      free_choices: number('choix gratuits', 'free choices'),
      is_told: yes('dit à la cuisine', 'told to the kitchen'),
      ...displayRank,
      version: null,
    },
  }),
  table('modifiers', 'Choix et suppléments', 'Choices and extras', {
    named: ['name_fr', 'name_en'],
    confirmed: Object.keys(recordedAllergens),
    columns: {
      id: null,
      group_id: row('groupe', 'group'),
      modifier_key: null,
      ...names,
      kitchen_name_fr: text('nom français en cuisine', 'French kitchen name'),
      kitchen_name_en: text('nom anglais en cuisine', 'English kitchen name'),
      ...recordedPrices,
      is_topping: yes('garniture', 'topping'),
      max_amount: number('portions au plus', 'portions at most'),
      is_usual: yes('réponse habituelle', 'usual answer'),
      ...active,
      ...displayRank,
      ...recordedAllergens,
      ...recordedDiet,
      version: null,
    },
  }),
  table('modifier_group_targets', 'Où un choix est offert', 'Where a choice is offered', {
    subject: ['group_id', 'category_id', 'item_id'],
    columns: {
      id: null,
      group_id: row('groupe', 'group'),
      category_id: row('catégorie', 'category'),
      item_id: row('item', 'item'),
    },
  }),
  table('item_recipes', 'Recettes', 'Recipes', {
    key: ['item_id', 'modifier_id'],
    subject: 'keys',
    columns: {
      item_id: row('item', 'item'),
      modifier_id: row('garniture', 'topping'),
      amount: number('portions', 'portions'),
    },
  }),
  table('item_slots', 'Parties des combos', 'Parts of combos', {
    subject: ['item_id'],
    columns: {
      id: null,
      item_id: row('item', 'item'),
      kind: column('words', kinds)('sorte', 'kind'),
      size: column('words', recordedSizes)('format', 'size'),
      usual_item_id: row('choix habituel', 'usual choice'),
      is_fixed: yes('imposé', 'fixed'),
      ...displayRank,
    },
  }),
];
