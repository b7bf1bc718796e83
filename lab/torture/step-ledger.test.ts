import { describe, expect, test } from 'vitest';
import { type Step, StepLedger } from './step-ledger.ts';

const confirmed: Step = { order: 7, kind: 'confirmed', who: 'one@exemple.test' };

function pressedAndTold(...steps: readonly Step[]): StepLedger {
  const ledger = new StepLedger();
  for (const step of steps) {
    ledger.press(step);
    ledger.acknowledge(step);
  }
  return ledger;
}

describe('a developer who looks for lost steps', () => {
  test('sees every acknowledged step with who pressed it', () => {
    const ledger = pressedAndTold(confirmed);
    ledger.press({ ...confirmed, who: 'two@exemple.test' });
    expect(ledger.verify([confirmed])).toEqual({ acknowledged: 1, lost: 0, doubled: 0 });
  });

  test('sees a run fail when a step is gone, or somebody else’s (B-2430)', () => {
    const ledger = pressedAndTold(confirmed);
    expect(ledger.verify([]).lost).toBe(1);
    expect(ledger.verify([{ ...confirmed, who: 'nobody' }]).lost).toBe(1);
    expect(ledger.verify([{ ...confirmed, order: 8 }]).lost).toBe(1);
  });

  test('sees a run fail when a step is written down twice, or an order both confirmed and refused (B-2430)', () => {
    const ledger = pressedAndTold(confirmed);
    expect(ledger.verify([confirmed, confirmed]).doubled).toBe(1);
    expect(ledger.verify([confirmed, { ...confirmed, kind: 'refused' }]).doubled).toBe(1);
  });

  test('is not told of what was pressed and never answered', () => {
    const ledger = new StepLedger();
    ledger.press(confirmed);
    expect(ledger.verify([])).toEqual({ acknowledged: 0, lost: 0, doubled: 0 });
  });
});
