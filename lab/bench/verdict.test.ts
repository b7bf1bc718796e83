import { describe, expect, test } from 'vitest';
import { judge } from './verdict.ts';

const rounds = (...figures: readonly number[]) => figures.map((figure) => ({ figure }));

describe('a founder who reads whether a goal is reached', () => {
  test('is told of the middle round and of the furthest ones', () => {
    expect(judge({ atMost: 3 }, rounds(9, 1, 2))).toEqual({
      ...{ figure: 2, value: 2, least: 1, most: 9, verdict: 'held' },
    });
  });

  test('is told that a goal is missed only when no round reaches it', () => {
    expect(judge({ atMost: 3 }, rounds(4, 5, 6)).verdict).toBe('missed');
    expect(judge({ atMost: 3 }, rounds(3, 5, 6)).verdict).toBe('within the spread');
    expect(judge({ atLeast: 3 }, rounds(1, 2, 3)).verdict).toBe('within the spread');
    expect(judge({ atLeast: 3 }, rounds(1, 2, 2.9)).verdict).toBe('missed');
  });

  test('reads ratios of one round, never of a fast round to a slow one', () => {
    const both = [
      { figure: 100, anchor: 200 },
      { figure: 10, anchor: 20 },
      { figure: 60, anchor: 100 },
    ];
    const { figure, anchor, value, least, most } = judge({ atLeast: 0.8 }, both);
    expect({ figure, anchor }).toEqual({ figure: 60, anchor: 100 });
    expect([least, value, most]).toEqual([0.5, 0.5, 0.6]);
  });

  test('is told what was not measured, and what has no goal', () => {
    expect(judge({ atMost: 3 }, []).verdict).toBe('not measured');
    expect(judge({ atMost: 3 }, rounds(1, Number.NaN)).verdict).toBe('not measured');
    expect(judge(undefined, rounds(1)).verdict).toBe('no goal');
  });
});
