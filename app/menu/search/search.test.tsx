// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openPart } from '#tests/support/screen.tsx';
import { builtInLists } from '../built-in/built-in-lists.ts';
import { categories } from '../categories.ts';
import { effectiveMenu } from '../effective-menu.ts';
import { CategoriesDialog } from './categories-dialog.tsx';
import { FoundList } from './found-list.tsx';
import { find, indexThings, type OnSale } from './search.ts';
import { SearchField } from './search-field.tsx';

const menu = effectiveMenu(categories, builtInLists, [], []);
const special = { id: 'special', name: { fr: 'Spécial du mardi', en: 'Tuesday special' } };
const index = indexThings<OnSale<string>>([
  ...menu.flatMap(({ key, name, items }) =>
    items.map((item) => ({
      thing: { kind: 'dish' as const, id: item.id, name: item.name, item, categoryKey: key },
      names: [item.name.fr, item.name.en],
      categories: [name.fr, name.en],
      others: [item.description.fr ?? '', item.description.en ?? ''],
      sizes: item.prices.l ? [{ size: 'l' as const, label: 'L' }] : [],
    })),
  ),
  {
    thing: { kind: 'offer', ...special, offer: 'le mardi' },
    names: [special.name.fr, special.name.en],
    others: [],
    offer: 'special',
  },
]);

type SearchProps = { hidden?: string; onSearch?: (text: string) => void };

function Search({ hidden = '', onSearch }: SearchProps) {
  const [text, setText] = useState('');
  const search = (next: string) => {
    onSearch?.(next);
    setText(next);
  };
  return (
    <>
      <SearchField value={text} onChange={search} />
      <FoundList
        text={text}
        result={find(index, text)}
        categories={menu}
        isShown={(id) => !id.endsWith(hidden || '?')}
        renderDish={(item, key, size) => (
          <li key={item.id}>{[item.name.fr, key, size].filter(Boolean).join(' · ')}</li>
        )}
        renderOffer={(offer) => <li key={offer}>{offer}</li>}
        onSearch={search}
      >
        <a href="tel:5145550100">514 555-0100</a>
      </FoundList>
    </>
  );
}

const name = 'Chercher dans le menu';
const textsOf = (parts: readonly HTMLElement[]) =>
  parts.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

test('a customer reads what was found below its categories, in the size searched for, and clears it (B-190, B-192, B-4454)', async () => {
  const { screen, field, fill, user, press } = openPart(<Search />);
  expect(screen.getByRole('status').textContent).toBe('');
  await fill(name, 'pizza pepperoni large');
  expect(textsOf(screen.getAllByRole('listitem'))[0]).toBe('Pepperoni · pizzas · l');
  expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('Pizzas');
  await user.keyboard('{Escape}');
  expect(field(name).value).toBe('');
  expect(screen.queryAllByRole('heading')).toEqual([]);
  await fill(name, 'fromage');
  await press('Effacer la recherche');
  expect(document.activeElement).toBe(field(name));
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

test('a customer reads what was left out, and that an allergy is a reason to call (B-4452)', async () => {
  const { screen, fill } = openPart(<Search />);
  await fill(name, 'pizza sans oignons ni bacon');
  expect(textsOf([screen.getByRole('status')])[0]).toMatch(
    /^\d+ résultats pour « pizza sans oignons ni bacon » · sans oignons ni bacon dans la recette$/,
  );
  expect(screen.getByText(/^Une allergie/)).toBeTruthy();
  await fill(name, 'sans gluten');
  expect(textsOf([screen.getByRole('status')])).toEqual([
    'La recherche ne peut rien promettre pour « sans gluten »',
  ]);
  expect(screen.getByRole('link', { name: '514 555-0100' })).toBeTruthy();
  await fill(name, 'fromage');
  expect(screen.queryByText(/^Une allergie/)).toBeNull();
});

test('a customer who finds nothing takes what is nearest, or ends the search (B-192)', async () => {
  const { screen, field, fill, press } = openPart(<Search />);
  await fill(name, 'poutine homard');
  expect(textsOf([screen.getByRole('status')])).toEqual(['Aucun plat pour « poutine homard »']);
  await press('Guédille au homard');
  expect(field(name).value).toBe('Guédille au homard');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await fill(name, 'sushi');
  await press('Effacer la recherche', screen.getByRole('region'));
  expect(field(name).value).toBe('');
});

test('a customer reads how many of the results the filters hide (B-195)', async () => {
  const { screen, fill } = openPart(<Search hidden="-hawaiian" />);
  await fill(name, 'ananas');
  expect(textsOf([screen.getByRole('status')])).toEqual([
    'Aucun plat pour « ananas » · 1 masqué par vos filtres',
  ]);
});

test('a customer finds a special below a heading of its own, and sixty results more at a press (B-4451, B-4454)', async () => {
  const { screen, fill, press } = openPart(<Search />);
  await fill(name, 'promo');
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Spéciaux et 2 pour 1');
  expect(textsOf(screen.getAllByRole('listitem'))).toEqual(['le mardi']);
  await fill(name, 'sans anchois');
  expect(screen.getAllByRole('listitem')).toHaveLength(60);
  const all = menu.reduce((sum, { items }) => sum + items.length, 0) - 1;
  await press(`Voir ${Math.min(60, all - 60)} autres résultats`);
  expect(screen.getAllByRole('listitem')).toHaveLength(Math.min(120, all));
});

test('a customer opens all categories, reads how many dishes each has and goes to one in a tap (B-193)', async () => {
  const onChoose = vi.fn();
  const onClose = vi.fn();
  const { screen, press } = openPart(
    <CategoriesDialog groups={menu} current="pizzas" {...{ onChoose, onClose }}>
      <button type="button">Végétarien</button>
    </CategoriesDialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Toutes les catégories' });
  expect(screen.getByRole('button', { name: 'Pizzas 28 plats' })).toHaveProperty('ariaCurrent');
  expect(screen.getByRole('group', { name: 'Filtres' })).toBeTruthy();
  await press(/^Pâtes 13\splats$/, dialog);
  expect(onChoose.mock.calls).toEqual([['pasta']]);
  expect(onClose).toHaveBeenCalled();
});
