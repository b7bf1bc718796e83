import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { boardOrder } from '#tests/support/board-orders.ts';
import { unseenEmail } from './watch-emails.server.tsx';

test('the shop’s email about an untouched order without email and telephone asks for no call (B-4705)', () => {
  const read = (part: Parameters<typeof boardOrder>[0]) => {
    const order = boardOrder(part);
    const { paragraphs, details } = unseenEmail(order, order.placedAt + 360_000);
    const page = details ? renderToStaticMarkup(details.page) : '';
    return [...paragraphs, ...(details?.text ?? []), page].join('\n');
  };
  expect(read({ email: '', phone: '' })).not.toMatch(/Téléphone|Rappeler|tel:/);
  expect(read({})).toMatch(/Rappeler en français pour confirmer[\s\S]*Téléphone\s: 438 555-0199/);
});
