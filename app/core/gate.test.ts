import { expect, test } from 'vitest';
import { createGate } from './gate.ts';
import { pictureProblems } from './problem.pictures.ts';

test('uploads are worked on one at a time, in their order, also after one has failed (B-1407)', async () => {
  const inTurn = createGate({ atOnce: 1 });
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const visits = [
    inTurn(() => first.promise.then(() => Promise.reject(new Error('broken')))),
    inTurn(async () => order.push('second')),
    inTurn(async () => order.push('third')),
  ];
  await Promise.resolve();
  expect(order).toEqual([]);
  first.resolve();
  const results = await Promise.allSettled(visits);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(order).toEqual(['second', 'third']);
});

test('a cook whose picture comes when all places are taken reads so, and may come again later', async () => {
  const admit = createGate({ atOnce: 1, waiting: 0, refusal: pictureProblems.picture_busy });
  const held = Promise.withResolvers<void>();
  const visit = admit(() => held.promise);
  await expect(admit(async () => 'in')).rejects.toMatchObject({ code: 'picture_busy' });
  held.resolve();
  await visit;
  await expect(admit(async () => 'in')).resolves.toBe('in');
});

test('of a crowd of strangers two are served at once, some wait, and the rest are refused in words (B-2642)', async () => {
  const admit = createGate({ atOnce: 2, waiting: 3 });
  const held = Promise.withResolvers<void>();
  let inside = 0;
  let most = 0;
  const crowd = Array.from({ length: 9 }, () =>
    admit(async () => {
      inside += 1;
      most = Math.max(most, inside);
      await held.promise;
      inside -= 1;
    }),
  );
  held.resolve();
  const refused = (await Promise.allSettled(crowd)).filter(({ status }) => status === 'rejected');
  expect([most, refused.length]).toEqual([2, 4]);
  expect(refused[0]).toMatchObject({ reason: { code: 'too_busy' } });
});
