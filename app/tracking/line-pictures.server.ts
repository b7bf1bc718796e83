import { isChosen, type Line, type Part } from '#cart/line.ts';
import { makeCatalogue } from '#checkout/catalogue.ts';
import { drawnPicture } from '#menu/built-in/drawn-picture.ts';
import { type Catalogue, choicesOf } from '#modifiers/rules/catalogue.ts';
import { draftOf, lyingOn } from '#modifiers/rules/piece.ts';
import type { Storefront } from '#storefront/storefront.server.ts';
import type { LinePicture } from './order-page.ts';

type Sold = Pick<Storefront, 'menu' | 'specials' | 'promotions' | 'choices'>;

/** Returns the pictures of an order's lines, as far as today's menu knows them (B-712). */
export function linePictures(
  lines: readonly Line[],
  { menu, specials, promotions, choices }: Sold,
): readonly LinePicture[] {
  const catalogue = makeCatalogue(menu, specials, promotions, choices);
  return lines.map((line) => {
    const pieces = [line, ...line.parts.filter(isChosen)];
    const pizzas = pieces.filter(({ itemId }) => choicesOf(catalogue, itemId).isPizza);
    return {
      pizzas: pizzas.map((pizza) => drawn(catalogue, pizza)),
      image: imageOf(catalogue, line),
    };
  });
}

function drawn(catalogue: Catalogue, pizza: Line | Part): LinePicture['pizzas'][number] {
  const draft = draftOf(pizza);
  const on = (half: 'left' | 'right') => lyingOn(catalogue, draft, half);
  return { size: pizza.size, left: on('left'), right: on('right') };
}

/** Returns an item's picture; of one no longer sold that of its category. */
function imageOf({ offers }: Catalogue, { itemId, categoryKey, name }: Line): string | null {
  const image = offers.get(itemId)?.[0]?.image;
  return image ?? (categoryKey === null ? null : drawnPicture(categoryKey, name));
}
