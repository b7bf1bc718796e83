// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Modifier } from '#cart/line.ts';
import { boardLine, boardOrder } from '#tests/support/board-orders.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { browse, findMessage, openPage, openPart, openStaffPage } from '#tests/support/screen.tsx';
import { storeOrders } from '#tests/support/sold-orders.ts';
import { staffContext } from '#tests/support/staff.ts';
import { orders } from '../orders.table.server.ts';
import { CustomerCard } from './customer-card.tsx';
import { CustomerButton } from './customer-dialog.tsx';
import type { CustomerCard as Card } from './customers.server.ts';
import { noteCustomer } from './customers.server.ts';

const zoe = { fullName: 'Zoé Côté', phone: '514 555-0142', address: '7731, rue du Four' };
const at = (day: string) => Date.parse(`2026-${day}T18:00:00-05:00`);
const olives: Modifier = {
  ...{ id: 'olives', name: { fr: 'Olives', en: 'Olives' }, price: 0, side: 'whole', amount: 1 },
};
const changed = boardLine({ quantity: 2, modifiers: [olives] });

const card: Card = {
  ...{ phone: zoe.phone, note: 'Sonne deux fois', names: ['Zoé Côté', 'Z. Côté'] },
  doors: [
    { address: zoe.address, apartment: '3', postalCode: 'H2X 1Y4', driverNote: 'Code 7742' },
    { address: '12, rue Dante', apartment: null, postalCode: null, driverNote: null },
  ],
  orders: [
    boardOrder({ id: 2, placedAt: at('11-10'), status: 'no_show' }),
    boardOrder({ id: 1, placedAt: at('10-01'), lines: [changed, boardLine()] }),
  ],
  ...{ count: 7, ends: { refused: 0, cancelled: 2, no_show: 1 } },
  ...{ since: at('03-03'), until: at('12-24'), missing: 2, rewardCode: null, rewardAmount: null },
};

function openCard(part: Partial<Card> = {}, taking: object = {}, language: 'fr' | 'en' = 'fr') {
  const shown = <CustomerCard card={{ ...card, ...part }} onChanged={() => {}} {...taking} />;
  const { screen, user } = openPart(shown, { language });
  const text = () => document.body.textContent?.replaceAll(/\s/g, ' ') ?? '';
  return { screen, user, text };
}

test('staff read whom they talk to: names, number, how many orders, what was not picked up, until when it is stored (B-4733)', () => {
  const { screen, text } = openCard();
  expect(text()).toContain('Zoé Côté · Z. Côté');
  expect(screen.getByRole('link', { name: zoe.phone }).getAttribute('href')).toBe(
    'tel:+15145550142',
  );
  expect(text()).toContain(
    "7 commandes depuis le mardi 3 mars 2026, fiche gardée jusqu'au jeudi 24 décembre 2026",
  );
  expect(screen.getByText('Annulée par le client × 2, Pas venu × 1').className).toContain(
    'text-tomato',
  );
  expect(text()).toContain('Encore 2 commandes avant votre commande offerte.');
  expect(text()).toContain('7731, rue du Four, app. 3, H2X 1Y4, « Code 7742 »');
  const [late, first] = screen.getAllByRole('article');
  expect(late?.textContent).toContain('Pas venu ouvrir');
  expect(first?.textContent).toContain('2 × L · Fromage – Olives');
  expect(screen.queryByRole('button')).toBeNull();
});

test('staff read the card in English, with an earned code; without anything called off no red line stands there (B-4733)', () => {
  const ends = { refused: 0, cancelled: 0, no_show: 0 };
  const code = { rewardCode: 'MERCI2345ABCD', rewardAmount: 2450 };
  const { text } = openCard({ ends, ...code, count: 1 }, {}, 'en');
  expect(text()).toContain(
    '1 order since Tuesday, March 3, 2026, stored until Thursday, December 24, 2026',
  );
  expect(text()).toContain('Your next order is free, up to $24.50: code MERCI2345ABCD.');
  expect(text()).toContain('7731, rue du Four, apt. 3, H2X 1Y4, “Code 7742”');
  expect(text()).not.toMatch(/Cancelled|picked up/);
  expect(openCard({ count: 1000, missing: null }).text()).toContain('1000+ commandes');
});

test('staff who take a call take a door, a whole order or one line of it by one press each (B-4734)', async () => {
  const taken: unknown[] = [];
  const taking = {
    onTakeDoor: (door: unknown) => taken.push(door),
    onTakeOrder: (order: unknown) => taken.push(order),
    onTakeLine: (line: unknown) => taken.push(line),
  };
  const { screen, user } = openCard({}, taking);
  await user.click(screen.getByRole('button', { name: '12, rue Dante' }));
  const [, first] = screen.getAllByRole('article');
  const inFirst = within(first as HTMLElement);
  await user.click(inFirst.getByRole('button', { name: /^Pareil, jeudi 1er octobre/ }));
  await user.click(inFirst.getByRole('button', { name: 'Ajouter Fromage, L, Olives' }));
  expect(taken).toEqual([card.doors[1], card.orders[1], changed]);
  for (const button of screen.getAllByRole('button'))
    expect(button.className).toContain('min-h-14');
});

const page = {
  default: () => (
    <>
      <h1>Essai</h1>
      <CustomerButton phone={zoe.phone} />
      <CustomerButton phone="" />
    </>
  ),
};

const noteIn = async (db: Parameters<typeof storeOrders>[0]) =>
  (await db.select().from(orders).where(eq(orders.phone, zoe.phone)))[0]?.customerNote;

test('staff open the customer from an order, note something with Enter, and read what a colleague noted meanwhile (B-4735, B-4736, B-4737)', async () => {
  const { db } = await seededDatabase();
  await storeOrders(db, { ...zoe, placedAt: at('11-10') });
  const { screen, user, field } = await openStaffPage(db, page, '/admin/orders');
  // None for an order without a telephone.
  await user.click(screen.getByRole('button', { name: 'Fiche du client' }));
  await screen.findByText('Zoé Côté');
  const note = () => field(/^Note sur le client/);
  await user.type(note(), 'Sonne deux fois{Enter}');
  await findMessage('success', 'Note enregistrée');
  expect(await noteIn(db)).toBe('Sonne deux fois');
  const was = 'Sonne deux fois';
  await noteCustomer(staffContext(db), { phone: zoe.phone, note: 'Chien méchant', was });
  await user.type(note(), '!{Enter}');
  await screen.findByText(/^Enregistrée entre-temps : Chien méchant$/);
  expect(note().value).toBe('Sonne deux fois!');
  expect(await noteIn(db)).toBe('Chien méchant');
  await user.type(note(), '{Enter}');
  await waitFor(async () => expect(await noteIn(db)).toBe('Sonne deux fois!'));
  await user.clear(note());
  await user.type(note(), 'voyez https://exemple.test{Enter}');
  await screen.findByText('Une note ne contient pas de lien.');
});

test('staff read a card again that could not be read (B-4737)', async () => {
  const { db } = await seededDatabase();
  await storeOrders(db, { ...zoe, placedAt: at('11-10') });
  const { screen, press, site } = await openStaffPage(db, page, '/admin/orders');
  const mend = browse(site).cut(/customers\/card/);
  await press('Fiche du client');
  await screen.findByText('Impossible de lire la fiche');
  mend();
  await press('Réessayer');
  await screen.findByText('Zoé Côté');
});

test('staff who may not see customers find no such button (B-4737)', async () => {
  const closed = openPage(page, '/', { outlet: { areas: ['sales'] } });
  await closed.screen.findByRole('heading', { level: 1 });
  expect(closed.screen.queryByRole('button')).toBeNull();
});
