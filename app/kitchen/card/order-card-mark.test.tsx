import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '#core/language.ts';
import { callFirstReasons } from '#orders/call-first.ts';
import type { Order } from '#orders/order.ts';
import { boardOrder } from '#tests/support/board-orders.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { OrderCardMark } from './order-card.tsx';

/** Returns what a cook reads on the card, each piece of text on its own line. */
function read(part: Partial<Order>, language: Language = 'fr'): readonly string[] {
  const html = renderToStaticMarkup(
    <LanguageProvider initial={language}>
      <OrderCardMark order={boardOrder({ status: 'new', promisedAt: null, ...part })} />
    </LanguageProvider>,
  );
  const lines = html.replaceAll('&#x27;', "'").split(/(?:<[^>]*>)+/);
  return lines.filter((line) => line !== '');
}

test('a cook reads on the card that somebody is to be called first, and every reason in words (B-861)', () => {
  expect(read({ callFirst: callFirstReasons })).toEqual([
    'À vérifier par téléphone',
    'Plus de trois commandes en cours du même téléphone ou courriel',
    'Total plus haut que la limite choisie',
    "Grosse commande de quelqu'un qui n'a jamais commandé ici",
    'Beaucoup de commandes de la même connexion',
  ]);
  expect(read({ callFirst: callFirstReasons }, 'en')).toEqual([
    'Verify by phone',
    'More than three open orders of one phone or email',
    'Total above the limit that was set',
    'Large order from somebody who never ordered here',
    'Many orders from one connection',
  ]);
});

test('a cook reads nothing of it on the card of a guest, or of somebody who was reached (B-861)', () => {
  expect(read({})).toEqual([]);
  const callFirst = ['large_total'] as const;
  expect(read({ callFirst, callResult: 'reached' })).toEqual([]);
  expect(read({ callFirst, status: 'confirmed' })).toEqual([]);
  expect(read({ callFirst, callResult: 'no_answer' })).toHaveLength(2);
});
