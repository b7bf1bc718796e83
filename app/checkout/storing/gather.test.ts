import { setImmediate as moment } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { gather, type Outcome } from './gather.server.ts';

type Work = { readonly group: readonly string[]; readonly end: (error?: Error) => void };

function counter() {
  const sent: Work[] = [];
  const add = gather<string, string>((group) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly Outcome<string>[]>();
    const end = (error?: Error) =>
      error ? reject(error) : resolve(group.map((item) => ({ answer: item.toUpperCase() })));
    sent.push({ group, end });
    return promise;
  });
  return { add, sent, groups: () => sent.map(({ group }) => group.join('')) };
}

describe('a customer who orders at the same moment as others', () => {
  test('goes with those who came at once, and waits for nobody else (B-2210)', async () => {
    const { add, sent, groups } = counter();
    const answers = ['a', 'b', 'c'].map(add);
    await moment();
    expect(groups()).toEqual(['abc']);
    sent[0]?.end();
    expect(await Promise.all(answers)).toEqual(['A', 'B', 'C']);
    const alone = add('d');
    await moment();
    expect(groups()).toEqual(['abc', 'd']);
    sent[1]?.end();
    expect(await alone).toBe('D');
  });

  test('goes with the next group while two are on their way, each as it came (B-2210)', async () => {
    const { add, sent, groups } = counter();
    for (const item of ['a', 'b']) {
      void add(item);
      await moment();
    }
    const later = ['c', 'd', 'e'].map(add);
    await moment();
    expect(groups()).toEqual(['a', 'b']);
    sent[1]?.end();
    await moment();
    await moment();
    expect(groups()).toEqual(['a', 'b', 'cde']);
    sent[2]?.end();
    expect(await Promise.all(later)).toEqual(['C', 'D', 'E']);
  });

  test('is told when the whole group came to nothing, and the next one sets out (B-2210)', async () => {
    const { add, sent, groups } = counter();
    const lost = [add('a'), add('b')].map((answer) =>
      answer.catch((error: Error) => error.message),
    );
    await moment();
    sent[0]?.end(new Error('nobody there'));
    expect(await Promise.all(lost)).toEqual(['nobody there', 'nobody there']);
    void add('c');
    await moment();
    expect(groups()).toEqual(['ab', 'c']);
  });
});
