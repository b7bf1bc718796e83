import { describe, expect, test } from 'vitest';
import { sampleOrder } from '../ticket/sample-order.ts';
import { isPrinted, stateOf } from './cloudprnt.api.server.ts';
import { PrinterInput } from './printers.schema.ts';
import { isForOrder, readAddress, stillMatters } from './printers.ts';

const now = Date.parse('2026-11-18T18:00:00-05:00');
const hour = 3_600_000;
const order = { ...sampleOrder(now), placedAt: now, promisedAt: now + hour };
const kitchen = { station: 'kitchen', kind: 'ticket' } as const;
const driver = { station: 'driver', kind: 'ticket' } as const;
const input = {
  ...{ name: 'Cuisine', model: 'epson', address: '192.168.1.50', paper: '80', copies: 1 },
  ...{ stations: ['kitchen'], printsAt: 'new' },
};

describe('a cook whose printer was off', () => {
  test('gets the tickets of tonight, and not those of yesterday (B-4127)', () => {
    expect(stillMatters(order, kitchen, now + 2 * hour)).toBe(true);
    expect(stillMatters(order, kitchen, now + 17 * hour)).toBe(false);
    const forTomorrow = { ...order, promisedAt: now + 20 * hour };
    expect(stillMatters(forTomorrow, kitchen, now + 17 * hour)).toBe(true);
  });

  test('gets none of an order that is over, nor the kitchen of one that is made (B-4127)', () => {
    for (const status of ['done', 'refused'] as const)
      expect(stillMatters({ ...order, status }, driver, now)).toBe(false);
    expect(stillMatters({ ...order, status: 'ready' }, kitchen, now)).toBe(false);
    expect(stillMatters({ ...order, status: 'ready' }, driver, now)).toBe(true);
  });
});

test('a counter prints nothing of a delivery, nor a driver of takeout (B-4122)', () => {
  const parts = (orderType: 'delivery' | 'takeout') =>
    (['kitchen', 'counter', 'driver'] as const).filter((one) => isForOrder(one, { orderType }));
  expect(parts('takeout')).toEqual(['kitchen', 'counter']);
  expect(parts('delivery')).toEqual(['kitchen', 'driver']);
});

describe('an owner who types the address of a printer', () => {
  test('need not know its port (B-4130)', () => {
    expect(readAddress(' 192.168.1.50 ')).toEqual({ host: '192.168.1.50', port: 9100 });
    expect(readAddress('192.168.1.50:9101')).toEqual({ host: '192.168.1.50', port: 9101 });
    expect(readAddress('epson.local:9101')).toBeNull();
    expect(readAddress('[fe80::1]:9100')).toEqual({ host: 'fe80::1', port: 9100 });
  });

  test('cannot have the site speak to anything but the ports of printers (B-4130)', () => {
    const wrong = ['192.168.1.50:25', '192.168.1.50:6379', 'http://x', 'a b', '', '10.0.0.1:99999'];
    for (const address of wrong) {
      const { error } = PrinterInput.safeParse({ ...input, address });
      expect([address, error?.issues[0]?.message]).toEqual([address, 'address']);
    }
    expect(PrinterInput.safeParse({ ...input, address: '192.168.1.50:9109' }).success).toBe(true);
    expect(PrinterInput.safeParse({ ...input, model: 'star', address: '' }).success).toBe(true);
  });

  test.each(['[cafe.de]:9100', '[127.1]:9100', '999.1.1.1:9101', '010.0.0.1', '[1::2::3]'])(
    'cannot have the site look up a name, or guess an address: %s (B-4130)',
    (address) => {
      expect(PrinterInput.safeParse({ ...input, address }).success).toBe(false);
    },
  );

  test('may type one of IPv6 (B-4130)', () => {
    const address = '[fd12::1:50]:9100';
    expect(PrinterInput.safeParse({ ...input, address }).success).toBe(true);
  });

  test('reads what is missing beside its field (B-4130)', () => {
    const messages = (part: object) =>
      PrinterInput.safeParse({ ...input, ...part }).error?.issues.map(({ message }) => message);
    expect(messages({ stations: [] })).toEqual(['station']);
    expect(messages({ name: ' ' })).toEqual(['required']);
    expect(messages({ copies: 4 })).toEqual(['copies']);
  });
});

test('a Star printer says in three digits whether it has paper, and whether a ticket is on it (B-4131)', () => {
  expect(
    ['200 OK', '211 Paper low', '410 Out of paper', '420 Cover open', '403 Off'].map(stateOf),
  ).toEqual(['ok', 'ok', 'paper', 'cover', 'error']);
  expect(['511 Media', '', 'x'.repeat(90)].map(stateOf)).toEqual(['ok', 'ok', 'ok']);
  expect(['200 OK', 'OK', '410 Out', '520 Timeout', '2', ''].map(isPrinted)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
