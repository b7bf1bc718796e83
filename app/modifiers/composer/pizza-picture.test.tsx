import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { pizzaLayers, type Toppings, toppingScale } from '../rules/pizza-layers.ts';
import { PizzaPicture } from './pizza-picture.tsx';

const plain = { 'sauce-tomato': 1, mozzarella: 1 };

function markup(left: Toppings, right: Toppings = left, size: string | null = 'l', alt = 'Pizza') {
  return renderToStaticMarkup(<PizzaPicture {...{ size, left, right, alt }} />);
}

/** Lists the layers from below, each with its half and its turn. */
function laid(html: string): string[] {
  const wrapped = html.matchAll(
    /<div class="([^"]*)"><img .*?layers\/([\w-]+)\.avif".*?class="([^"]*)"/g,
  );
  return [...wrapped]
    .filter(([, , key = '']) => !key.startsWith('crust-'))
    .map(([, half = '', key, variant = '']) => {
      const side = half.includes('inset(0_50%_0_0)')
        ? ' left'
        : half.includes('inset(0_0_0_50%)')
          ? ' right'
          : '';
      return `${key}${side}${variant.includes('rotate-') ? ' extra' : ''}`;
    });
}

describe('a customer who composes a pizza', () => {
  test('sees what lies on it, the sauce lowest and the oil on top (B-1800)', () => {
    const html = markup({ 'olive-oil': 1, basil: 1, 'fresh-mozzarella': 1, 'sauce-tomato': 1 });
    expect(laid(html)).toEqual(['sauce-tomato', 'fresh-mozzarella', 'basil', 'olive-oil']);
    expect(html).toContain('/pictures/layers/crust-l.avif');
  });

  test('sees each half as it is, and once what both have (B-1800)', () => {
    const left = { ...plain, pepperoni: 1 };
    const right = { ...plain, mushrooms: 1 };
    expect(laid(markup(left, right))).toEqual([
      'sauce-tomato',
      'mozzarella',
      'pepperoni left',
      'mushrooms right',
    ]);
  });

  test('sees an extra as a second helping beside the first, on the half that has it (B-1800)', () => {
    expect(laid(markup({ pepperoni: 2 }))).toEqual(['pepperoni', 'pepperoni extra']);
    expect(laid(markup({ pepperoni: 1 }, { pepperoni: 2 }))).toEqual([
      'pepperoni',
      'pepperoni right extra',
    ]);
    expect(laid(markup({ pepperoni: 2 }, {}))).toEqual(['pepperoni left', 'pepperoni left extra']);
  });

  test('sees nothing of what was left out, or of what nobody has drawn (B-1800)', () => {
    expect(laid(markup({ ...plain, onions: 0, 'extra-cheese': 1, constructor: 1 }))).toEqual([
      'sauce-tomato',
      'mozzarella',
    ]);
    expect(laid(markup({}))).toEqual([]);
  });

  test('gets a crust of the size chosen, and a large one where sizes have no crust', () => {
    for (const size of Object.keys(toppingScale)) {
      expect(markup(plain, plain, size)).toContain(`/pictures/layers/crust-${size}.avif`);
    }
    for (const size of [null, 'g', 'xxl', 'toString']) {
      expect(markup(plain, plain, size)).toContain('/pictures/layers/crust-l.avif');
    }
  });

  test('hears one name for the whole stack, or none where the text beside it says it (B-1800)', () => {
    const html = markup(plain);
    expect(html.match(/role="img"/g)).toHaveLength(1);
    expect(html).toContain('aria-label="Pizza"');
    expect(html.match(/alt=""/g)).toHaveLength(3);
    expect(markup(plain, plain, 'l', '')).toContain('aria-hidden="true"');
    expect(markup(plain, plain, 'l', '')).not.toContain('role="img"');
  });

  test('has the room kept before any layer comes', () => {
    const html = markup(plain);
    expect(html).toContain('aspect-square');
    expect(html.match(/<img/g)).toHaveLength(html.match(/width="560" height="560"/g)?.length ?? 0);
  });

  test('sees the same stack on the page as on the menu: turned and shrunk alike', () => {
    expect(markup({ ham: 2 })).toContain('rotate-40');
    for (const [size, share] of Object.entries(toppingScale)) {
      if (share !== 1) expect(markup(plain, plain, size)).toContain(`scale-${share * 100}`);
    }
  });
});

test('nothing is drawn twice', () => {
  expect(new Set(pizzaLayers).size).toBe(pizzaLayers.length);
});
