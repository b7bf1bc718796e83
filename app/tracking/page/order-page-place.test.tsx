import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '#core/language.ts';
import { firstShop } from '#shop/first-shop.ts';
import { ShopContext } from '#shop/use-shop.ts';
import { boardOrder } from '#tests/support/board-orders.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';
import type { OrderPage } from '../order-page.ts';
import { OrderPageAddress } from './order-page-help.tsx';

const moved = { ...firstShop.address, street: { fr: '7, rue du Levain', en: '7 Rue du Levain' } };

function read(part: Partial<OrderPage>, language: Language): string {
  const { id: _, ...known } = boardOrder();
  const { subtotal, discount, deliveryFee, taxes, total } = known;
  const shown = {
    now: known.placedAt,
    firstName: 'Maëlle',
    steps: [],
    firstPromiseAt: null,
    kitchenAt: null,
    tellAt: null,
    version: 0,
    mayChange: false,
    codeRule: null,
    reward: null,
  };
  const order: OrderPage = {
    ...known,
    ...shown,
    totals: { subtotal, discount, deliveryFee, taxes, total },
    seller: firstShop,
    ...part,
  };
  const html = renderToStaticMarkup(
    <LanguageProvider initial={language}>
      <ShopContext value={{ ...firstShop, address: moved }}>
        <OrderPageAddress order={order} />
      </ShopContext>
    </LanguageProvider>,
  );
  return html.replace(/(?:<[^>]*>\s*)+/g, '\n').replaceAll('\u00a0', ' ');
}

test('a customer reads their own word for the driver below the address, as they typed it (B-1843)', () => {
  const driverNote = 'Code 1742 <b>';
  expect(read({ driverNote }, 'fr')).toContain('Pour le livreur \n« Code 1742 &lt;b&gt; »');
  expect(read({ driverNote }, 'en')).toContain('For the driver \n“Code 1742 &lt;b&gt;”');
});

test('a customer without one, or who comes and gets it, reads of no driver', () => {
  expect(read({}, 'fr')).not.toContain('livreur');
  const takeout = { orderType: 'takeout', address: null, driverNote: 'Code 1742' } as const;
  expect(read(takeout, 'fr')).not.toMatch(/livreur|1742/);
});

test('a customer who comes and gets it is sent to where the shop is now; once fetched it says where it was (B-2013)', () => {
  const takeout = { orderType: 'takeout', address: null } as const;
  expect(read({ ...takeout, status: 'confirmed' }, 'fr')).toContain('7, rue du Levain');
  const fetched = read({ ...takeout, status: 'done' }, 'fr');
  expect(fetched).toContain('1020, rue de la Braise');
  expect(fetched).not.toContain('Levain');
});
