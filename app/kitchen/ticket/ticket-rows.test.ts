import { expect, test } from 'vitest';
import { boardLine, boardOrder } from '#tests/support/board-orders.ts';
import { ticketTexts as halves } from '#tests/support/ticket-text.ts';
import { ticketRows } from './ticket-rows.server.ts';

test('the kitchen reads when a delivery must be ready, the driver when the customer has it (B-841)', () => {
  const [kitchen, driver] = halves(boardOrder({ drivingMinutes: 15 }));
  expect(kitchen).toContain('Prête à 17 h 30 Chez le client vers 17 h 45 ');
  expect(driver).toContain('Livreur Chez le client vers 17 h 45 ');
  expect(driver).not.toContain('17 h 30');
});

test('kitchen and counter read when takeout is ready, and what to collect; no address (B-830)', () => {
  const takeout = {
    orderType: 'takeout',
    paymentMethod: 'interac',
    drivingMinutes: null,
    address: null,
  } as const;
  const [kitchen, counter] = halves(boardOrder(takeout));
  expect(kitchen).toContain('Prête à 17 h 45');
  expect(counter).toContain('Comptoir Prête à 17 h 45');
  expect(kitchen).not.toContain('Chez le client');
  expect(kitchen).toContain('À EMPORTER');
  expect(counter).toMatch(/À percevoir · Interac/);
  expect(counter).not.toMatch(/rue|App\./);
});

test('the driver reads the customer’s word for the door; the kitchen and the counter do not (B-1843)', () => {
  const driverNote = 'Code 1742, <sonnez> deux fois';
  const [kitchen, driver] = halves(boardOrder({ driverNote }));
  expect(driver).toContain('77, rue des Copeaux');
  expect(driver).toContain('Pour le livreur « Code 1742, <sonnez> deux fois »');
  expect(kitchen).not.toContain('1742');
  const takeout = { orderType: 'takeout', drivingMinutes: null } as const;
  expect(halves(boardOrder({ ...takeout, driverNote }))[1]).not.toContain('1742');
});

test('the driver reads what the delivery costs above what to collect, and the postal code (B-2045)', () => {
  const order = boardOrder({ deliveryFee: 400, total: 4588, postalCode: 'H2X 1Y4' });
  const [kitchen, driver] = halves(order);
  expect(driver).toContain('77, rue des Copeaux, H2X 1Y4');
  expect(driver).toMatch(/Frais de livraison 4,00 \$ À percevoir/);
  expect(kitchen).not.toContain('Frais de livraison');
  expect(halves(boardOrder())[1]).not.toContain('Frais de livraison');
});

test('a ticket printed before the promise says as soon as possible', () => {
  expect(halves(boardOrder({ promisedAt: null }))[0]).toContain('Dès que possible');
});

test('the kitchen reads above all else that a customer is to be called first, and why; the driver does not (B-861)', () => {
  const marked = {
    status: 'new',
    promisedAt: null,
    callFirst: ['large_total', 'busy_network'],
  } as const;
  const [kitchen = '', driver] = halves(boardOrder(marked));
  expect(kitchen).toMatch(
    /À vérifier par téléphone\s+· Total plus haut que la limite choisie · Beaucoup de commandes de la même connexion\s+LIVRAISON\s/,
  );
  expect(driver).not.toContain('À vérifier par téléphone');
  const [reached] = halves(boardOrder({ ...marked, callResult: 'reached' }));
  expect(reached).not.toContain('À vérifier par téléphone');
});

test('whoever packs the bag counts a deal’s pizzas and cans, twice where it was taken twice', () => {
  const { itemId, name, size, sizeLabel } = boardLine();
  const part = { itemId, name, size, sizeLabel, otherHalf: null, modifiers: [], surcharge: 0 };
  const deal = { categoryKey: 'promotions', quantity: 2, parts: [part, part, part] };
  const [kitchen, driver] = halves(boardOrder({ lines: [boardLine(deal), boardLine()] }));
  expect(kitchen).toContain('2 fois tout ce qui suit');
  for (const half of [kitchen, driver]) expect(half).toContain('7 articles');
});

test('who collects cash reads the sum to collect, and the total above it where that is another (B-2014)', () => {
  const [, door] = halves(boardOrder({ cashDue: 4130 }));
  expect(door).toMatch(/Total\s+41,28 \$\s+À percevoir · Comptant\s+41,30 \$/);
  const [, plain] = halves(boardOrder());
  expect(plain).toMatch(/À percevoir · Comptant\s+41,28 \$/);
  expect(plain).not.toContain('Total');
});

test('kitchen, counter and driver read first, as large as the time, a day that is not today (B-4261)', () => {
  const order = boardOrder({ dueAt: Date.parse('2026-11-21T18:00:00-05:00'), promisedAt: null });
  for (const half of halves(order)) expect(half).toMatch(/^Samedi 21 novembre /);
  const sizes = (station: 'kitchen' | 'driver') =>
    ticketRows({ order, station, paper: '80', now: order.placedAt })
      .flat()
      .filter(({ text }) => /Samedi|h/.test(text))
      .map(({ size }) => size);
  expect(sizes('kitchen').slice(0, 1)).toEqual([3]);
  expect(sizes('driver').slice(0, 1)).toEqual([2]);
  const onItsDay = Date.parse('2026-11-21T08:00:00-05:00');
  for (const half of halves(order, onItsDay)) expect(half).not.toMatch(/^Samedi/);
});

test('who prints the ticket of a refused order here reads ANNULÉE on each part, and no dish (B-4263)', () => {
  const [kitchen, driver] = halves(boardOrder({ status: 'refused', refusalReason: 'too_busy' }));
  for (const half of [kitchen, driver]) expect(half).toMatch(/^ANNULÉE /);
  expect(kitchen).not.toContain('Fromage');
});

test('the kitchen reads below the kind of order, and the driver and the counter beside the number, where it came from; of the web nothing (B-4702)', () => {
  const [kitchen, driver] = halves(boardOrder({ source: 'telephone' }));
  expect(kitchen).toContain('LIVRAISON TÉLÉPHONE 12');
  expect(driver).toContain('12 Livreur Téléphone Chez le client');
  const takeout = { orderType: 'takeout', drivingMinutes: null } as const;
  const [own, counter] = halves(boardOrder({ ...takeout, source: 'counter' }));
  expect(own).toContain('À EMPORTER COMPTOIR 12');
  // At the counter's own paper the word stands once.
  expect(counter).toContain('12 Comptoir Prête à');
  for (const half of halves(boardOrder())) expect(half).not.toMatch(/téléphone|comptoir/i);
});

test('kitchen, driver and counter read what staff noted of the customer (B-4703)', () => {
  const customerNote = 'Chien au portail, <sonner> deux fois';
  const takeout = { orderType: 'takeout', drivingMinutes: null } as const;
  for (const part of [{}, takeout])
    for (const half of halves(boardOrder({ ...part, customerNote })))
      expect(half).toContain(`Note du client « ${customerNote} »`);
  for (const half of halves(boardOrder())) expect(half).not.toContain('Note du client');
});

test('the counter reads no empty row where a customer left no telephone (B-4707)', () => {
  const order = boardOrder({ orderType: 'takeout', drivingMinutes: null, phone: '' });
  const counter = ticketRows({ order, station: 'counter', paper: '80', now: order.placedAt });
  const name = counter.findIndex(([cell]) => cell?.text.includes('Maëlle'));
  expect(counter[name + 2]?.map(({ text }) => text).join('')).toContain('Parle français');
});
