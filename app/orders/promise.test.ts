import { describe, expect, test } from 'vitest';
import { handoverAt, isForOpening, readyAt } from './promise.ts';

const at = (instant: string) => Date.parse(`2026-11-20T${instant}-05:00`);
const sent = { promisedAt: null, dueAt: null, watchFrom: at('17:12'), drivingMinutes: 15 };

describe('a cook', () => {
  test('has a delivery ready before the driver leaves, and the customer has it at the time promised (B-650)', () => {
    const order = { ...sent, promisedAt: at('18:20') };
    expect(handoverAt(order)).toBe(at('18:20'));
    expect(readyAt(order)).toBe(at('18:05'));
  });

  test('has takeout ready at the time promised', () => {
    const order = { ...sent, promisedAt: at('18:20'), drivingMinutes: null };
    expect(readyAt(order)).toBe(at('18:20'));
    expect(handoverAt(order)).toBe(at('18:20'));
  });

  test('reads a time that a customer chose as the time at the door (B-650)', () => {
    const order = { ...sent, dueAt: at('19:00'), drivingMinutes: 25 };
    expect(handoverAt(order)).toBe(at('19:00'));
    expect(readyAt(order)).toBe(at('18:35'));
    expect(readyAt({ ...order, drivingMinutes: null })).toBe(at('19:00'));
  });

  test('begins at the opening with what a closed shop took, and drives it afterwards (B-650)', () => {
    const order = { ...sent, watchFrom: at('11:00'), dueAt: at('11:00') };
    expect(isForOpening(order)).toBe(true);
    expect(readyAt(order)).toBe(at('11:00'));
    expect(handoverAt(order)).toBe(at('11:15'));
    expect(isForOpening({ ...order, dueAt: at('11:30') })).toBe(false);
    expect(isForOpening(sent)).toBe(false);
  });

  test('has no time for what is wanted as soon as possible and not promised yet', () => {
    expect(handoverAt(sent)).toBeNull();
    expect(readyAt(sent)).toBeNull();
  });

  test('keeps what was promised before the way was told apart', () => {
    const order = { ...sent, promisedAt: at('18:20'), drivingMinutes: null };
    expect(readyAt(order)).toBe(at('18:20'));
  });
});
