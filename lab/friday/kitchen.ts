import { type PizzaSize, sizeUnits } from '../../app/capacity/capacity.ts';
import type { Made } from '../../scripts/draw-friday.ts';
import { around, type FridayOrder, seeded } from '../../tests/support/friday-evening.ts';
import { type Promising, twelveLarge } from './promising.ts';

type Work = {
  readonly number: number;
  readonly at: number;
  readonly isOfCounter: boolean;
  readonly refusedAt: number;
  readonly quoted: number;
  /** When a cook saw it. */
  readonly seenAt: number;
  raw: PizzaSize[];
  topped: PizzaSize[];
  baking: number;
  bakedAt: number;
};

const step = 0.5;

/**
 * Lets four cooks and an oven make a Friday, by half minutes: pizzas are topped one by one, cooks are called away, the
 * oven takes what fits. Of the promises it knows only which is the earliest.
 */
export function cookFriday(
  seed: number,
  friday: readonly FridayOrder[],
  promising: Promising,
): readonly Made[] {
  const random = seeded(seed + 1_000);
  const coming = [...friday.entries()];
  const cooks = [0, 0, 0, 0];
  let works: Work[] = [];
  let oven: { readonly work: Work; readonly units: number; readonly out: number }[] = [];
  const made: Made[] = [];

  function take(now: number) {
    while (coming[0] && coming[0][1].at <= now) {
      const [number, order] = coming.shift() as (typeof coming)[number];
      const quoted = promising.quote(number, order, order.at);
      if (quoted === null) continue;
      const { at, isOfCounter, refusedAfter } = order;
      const wait = isOfCounter ? 0 : Math.min(8, -1.5 * Math.log(1 - random()));
      const refusedAt = refusedAfter === null ? Number.POSITIVE_INFINITY : at + refusedAfter;
      works.push({
        ...{ number, at, isOfCounter, refusedAt, quoted, seenAt: at + wait },
        ...{ raw: [...order.pizzas], topped: [], baking: 0, bakedAt: 0 },
      });
    }
  }

  function refuse(now: number) {
    const refused = works.filter(({ refusedAt }) => refusedAt <= now);
    for (const { number } of refused) promising.refuse(number);
    works = works.filter((work) => !refused.includes(work));
  }

  function top(now: number) {
    for (const [at, free] of cooks.entries()) {
      if (free > now) continue;
      // Once in three quarters of an hour a cook is called away.
      if (random() < step / 45) {
        cooks[at] = now + around(random, 4);
        continue;
      }
      const next = works.find(({ seenAt, raw }) => raw.length > 0 && seenAt <= now);
      const pizza = next?.raw.shift();
      if (!next || !pizza) continue;
      next.topped.push(pizza);
      cooks[at] = now + around(random, 2.1);
    }
  }

  function bake(now: number) {
    for (const { work } of oven.filter(({ out }) => out <= now)) {
      work.baking -= 1;
      work.bakedAt = now;
    }
    oven = oven.filter(({ out }) => out > now);
    for (const work of works) {
      for (const pizza of [...work.topped]) {
        const used = oven.reduce((sum, one) => sum + one.units, 0);
        if (used + sizeUnits[pizza] > twelveLarge.units) continue;
        work.topped.splice(work.topped.indexOf(pizza), 1);
        work.baking += 1;
        oven.push({ work, units: sizeUnits[pizza], out: now + around(random, 8.2) });
      }
    }
  }

  function hand(now: number) {
    const isDone = ({ raw, topped, baking, bakedAt }: Work) =>
      raw.length + topped.length + baking === 0 && bakedAt > 0 && now >= bakedAt + 1.5;
    for (const { number, at, isOfCounter, quoted } of works.filter(isDone))
      if (!isOfCounter) made.push({ number, at, quoted, ready: now });
    works = works.filter((work) => !isDone(work));
  }

  for (let now = 0; now < 900 && (coming.length > 0 || works.length > 0); now += step) {
    take(now);
    refuse(now);
    works.sort((a, b) => a.quoted - b.quoted);
    top(now);
    bake(now);
    hand(now);
  }
  return made;
}
