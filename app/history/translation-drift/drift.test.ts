import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { driftOf, type Pair, type TextChange } from './drift.ts';

/** Returns changes one after the other, at the instants 1, 2, 3… */
function changesOf(...pairs: readonly (readonly [string, string])[]): readonly TextChange[] {
  const states: readonly Pair[] = pairs.map(([fr, en]) => ({ fr, en }));
  return states.slice(1).flatMap((after, at) => {
    const before = states[at];
    return before ? [{ at: at + 1, before, after }] : [];
  });
}

describe('an owner who writes in two languages', () => {
  test('is told since when English has not followed French, and the other way round (B-2092)', () => {
    expect(driftOf(changesOf(['a', 'a'], ['b', 'a']), null)).toEqual({ lagging: 'en', since: 1 });
    expect(driftOf(changesOf(['a', 'a'], ['a', 'b']), null)).toEqual({ lagging: 'fr', since: 1 });
    const twice = changesOf(['a', 'a'], ['b', 'a'], ['c', 'a']);
    expect(driftOf(twice, null)).toEqual({ lagging: 'en', since: 1 });
  });

  test('is told nothing once the other follows, or the first goes back (B-2092)', () => {
    expect(driftOf(changesOf(['a', 'a'], ['b', 'a'], ['b', 'b']), null)).toBeNull();
    expect(driftOf(changesOf(['a', 'a'], ['b', 'a'], ['a', 'a']), null)).toBeNull();
    expect(driftOf(changesOf(['a', 'a'], ['b', 'b']), null)).toBeNull();
  });

  test('says that it is right as it is, until one changes again (B-2092)', () => {
    const changes = changesOf(['a', 'a'], ['b', 'a'], ['c', 'a']);
    expect(driftOf(changes, 2)).toBeNull();
    expect(driftOf(changes, 1.5)).toEqual({ lagging: 'en', since: 2 });
  });

  test('is told of nothing where both are always written together (B-2092)', () => {
    const texts = fc.array(fc.string(), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(texts, (written) => {
        expect(
          driftOf(changesOf(...written.map((one) => [one, `${one}!`] as const)), null),
        ).toBeNull();
      }),
    );
  });
});
