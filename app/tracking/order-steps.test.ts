import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderMoves } from '#orders/order-status.ts';
import { orderTypes } from '#shop/order-types.ts';
import type { OrderStep } from './order-page.ts';
import { shownSteps } from './order-steps.ts';

/** Returns what is shown of these steps, one a minute; seen at the given minute. */
function shown(statuses: readonly OrderStep['status'][], seenAt: number | null = null) {
  const steps = statuses.map((status, minute) => ({ status, at: minute + 1 }));
  return shownSteps({ placedAt: 0, seenAt, steps }).map(({ kind, at }) => `${kind} ${at}`);
}

describe('a customer who follows an order', () => {
  test('sees nothing but the own sending until somebody has touched it', () => {
    expect(shown([])).toEqual(['sent 0']);
  });

  test('sees that the kitchen looked before it did anything', () => {
    expect(shown([], 5)).toEqual(['sent 0', 'seen 5']);
    expect(shown(['confirmed'], 0.5)).toEqual(['sent 0', 'seen 0.5', 'confirmed 1']);
  });

  test('is not told twice of one tap that both looked and confirmed', () => {
    expect(shown(['confirmed'], 1)).toEqual(['sent 0', 'confirmed 1']);
  });

  test('sees each step with its moment, and none that was skipped (B-610)', () => {
    expect(shown(['confirmed', 'ready', 'done'], 1)).toEqual([
      'sent 0',
      'confirmed 1',
      'ready 2',
      'done 3',
    ]);
  });

  test('no longer sees a step that was a slip of the thumb (B-703)', () => {
    expect(shown(['confirmed', 'baking', 'ready', 'baking'], 1)).toEqual([
      'sent 0',
      'confirmed 1',
      'baking 2',
    ]);
    expect(shown(['confirmed', 'baking', 'confirmed'], 1)).toEqual(['sent 0', 'confirmed 1']);
  });

  test('sees a refusal alone, and a later confirmation instead of it', () => {
    expect(shown(['confirmed', 'refused'], 1)).toEqual(['sent 0', 'seen 1', 'refused 2']);
    expect(shown(['refused', 'confirmed'], 1)).toEqual(['sent 0', 'seen 1', 'confirmed 2']);
  });

  test('never sees a step without a tap behind it, and always where the order stands (B-703)', () => {
    const choices = fc.array(fc.nat(), { maxLength: 20 });
    fc.assert(
      fc.property(choices, fc.constantFrom(...orderTypes), (picks, orderType) => {
        let status: OrderStep['status'] = 'new';
        const steps = picks.map((pick, at): OrderStep => {
          const moves = orderMoves[orderType][status];
          status = moves[pick % moves.length]?.to ?? status;
          return { status, at: at + 1 };
        });
        const rows = shownSteps({ placedAt: 0, seenAt: steps[0]?.at ?? null, steps });
        const taps = steps.map((step) => `${step.status} ${step.at}`);
        for (const { kind, at } of rows.slice(1)) {
          if (kind === 'seen') expect(at).toBe(1);
          else expect(taps).toContain(`${kind} ${at}`);
        }
        const last = rows.at(-1)?.kind;
        expect(last).toBe(status === 'new' ? 'sent' : status);
        expect(rows.map(({ at }) => at)).toEqual(
          rows.map(({ at }) => at).toSorted((a, b) => a - b),
        );
      }),
    );
  });
});
