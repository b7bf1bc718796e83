import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

test('uploads are worked on one at a time, in their order, also after one has failed', async () => {
  const admit = createQueue(3);
  const told: string[] = [];
  const first = Promise.withResolvers<void>();
  const visits = [
    admit((inTurn) => inTurn(() => first.promise.then(() => Promise.reject(new Error('broken'))))),
    admit((inTurn) => inTurn(async () => told.push('second'))),
    admit((inTurn) => inTurn(async () => told.push('third'))),
  ];
  await Promise.resolve();
  expect(told).toEqual([]);
  first.resolve();
  const results = await Promise.allSettled(visits);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(told).toEqual(['second', 'third']);
});

test('who comes when all places are taken is told so, and may come again later', async () => {
  const admit = createQueue(1);
  const gate = Promise.withResolvers<void>();
  const visit = admit(() => gate.promise);
  await expect(admit(async () => 'in')).rejects.toMatchObject({ code: 'picture_busy' });
  gate.resolve();
  await visit;
  await expect(admit(async () => 'in')).resolves.toBe('in');
});
