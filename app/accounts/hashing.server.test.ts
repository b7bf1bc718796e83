import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createGate } from '#core/gate.ts';
import { refusalOf } from '#tests/support/staff.ts';
import { hash, hashLimits, verify } from './credentials.server.ts';

/** Returns work that ends when the test says so. */
function heldWork() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  return { begun: () => ends.length, work, end: (at: number) => ends[at]?.() };
}

describe('when many sign in at once', () => {
  test('two passwords are looked at, the third waits, and whoever came first is first (B-1535)', async () => {
    const inTurn = createGate({ ...hashLimits, atOnce: 2, waiting: 10 });
    const held = heldWork();
    const order: number[] = [];
    const all = Array.from({ length: 5 }, async (_, person) => {
      await inTurn(held.work);
      order.push(person);
    });
    for (let ended = 0; ended < 5; ended++) {
      await expect.poll(held.begun).toBe(Math.min(5, ended + 2));
      held.end(ended);
      await expect.poll(() => order).toHaveLength(ended + 1);
    }
    await Promise.all(all);
    expect(order).toEqual([0, 1, 2, 3, 4]);
  });

  test('pictures and pages are read meanwhile (B-1535)', async () => {
    const inTurn = createGate({ ...hashLimits, atOnce: 2, waiting: 10 });
    const held = heldWork();
    const all = Array.from({ length: 3 }, () => inTurn(held.work));
    expect(await readFile(import.meta.filename, 'utf8')).toContain('pictures and pages');
    expect(held.begun()).toBe(2);
    held.end(0);
    held.end(1);
    await expect.poll(held.begun).toBe(3);
    held.end(2);
    await Promise.all(all);
  });

  test('whoever finds the queue full is told to come back, and it empties again (B-1535)', async () => {
    const inTurn = createGate({ ...hashLimits, atOnce: 1, waiting: 1 });
    const held = heldWork();
    const all = [inTurn(held.work), inTurn(held.work)];
    await expect(inTurn(held.work)).rejects.toMatchObject({
      code: 'sign_ins_busy',
      details: { retryAfter: 5 },
    });
    held.end(0);
    await expect.poll(held.begun).toBe(2);
    held.end(1);
    await Promise.all(all);
    expect(await inTurn(async () => 'in')).toBe('in');
  });

  test('staff at a place that knows them go before strangers, who fill no room of theirs (B-1072)', async () => {
    const inTurn = createGate({ ...hashLimits, atOnce: 1, waiting: 2 });
    const held = heldWork();
    const order: string[] = [];
    const comes = async (who: string, lane: 'first' | 'others') => {
      await inTurn(held.work, lane);
      order.push(who);
    };
    const all = [
      comes('first stranger', 'others'),
      comes('second stranger', 'others'),
      comes('third stranger', 'others'),
    ];
    await expect(comes('fourth stranger', 'others')).rejects.toMatchObject({
      code: 'sign_ins_busy',
    });
    all.push(comes('cook', 'first'), comes('owner', 'first'));
    await expect(comes('third of staff', 'first')).rejects.toMatchObject({ code: 'sign_ins_busy' });
    for (let ended = 0; ended < 5; ended++) {
      await expect.poll(held.begun).toBe(ended + 1);
      held.end(ended);
    }
    await Promise.all(all);
    expect(order).toEqual(['first stranger', 'cook', 'owner', 'second stranger', 'third stranger']);
  });

  test('one whose password cannot be looked at holds up nobody', async () => {
    const inTurn = createGate({ ...hashLimits, atOnce: 1, waiting: 1 });
    const failing = inTurn(async () => Promise.reject(new Error('no memory')));
    const next = inTurn(async () => 'in');
    await expect(failing).rejects.toThrow('no memory');
    expect(await next).toBe('in');
    expect(await refusalOf(inTurn(async () => 'in')).catch(() => 'in')).toBe('in');
  });
});

test('a password fits its own hash, and no password fits none', async () => {
  const known = await hash('mozzarella');
  expect(await verify(known, 'mozzarella')).toBe(true);
  expect(await verify(known, 'gorgonzola')).toBe(false);
  expect(await verify(null, 'mozzarella')).toBe(false);
});
