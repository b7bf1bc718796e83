import { openShop } from '../../shop.ts';
import { inTurns, line } from '../line.ts';
import { serveSameBytes } from '../same-bytes.ts';
import { wrk } from '../wrk.ts';

/** The home page's server, beside bare Node that sends the same bytes. */
export const home = line({
  name: 'home',
  needs: ['wrk'],
  rows: {
    rate: {
      what: 'home page, `wrk` with 50 connections',
      unit: '/s',
      goal: { atLeast: 0.4 },
      anchor: 'bare Node, same bytes',
    },
    processor: {
      what: 'home page, processor of one answer',
      unit: 'µs',
      anchor: 'bare Node, same bytes',
    },
    bad: { what: 'home page, wrong answers', unit: '', goal: { atMost: 0 } },
  },
  async measure(workshop) {
    const shop = await openShop();
    const bare = await serveSameBytes(`${shop.url}/`);
    const ours = () => wrk(workshop, `${shop.url}/`, shop.pid());
    const theirs = () => wrk(workshop, bare.url, bare.pid);
    try {
      // The first round warms up.
      const [, ...rounds] = await inTurns(workshop.rounds + 1, ours, theirs);
      return {
        rate: rounds.map(({ ours, theirs }) => ({
          figure: ours.perSecond,
          anchor: theirs.perSecond,
        })),
        processor: rounds.map(({ ours, theirs }) => ({ figure: ours.each, anchor: theirs.each })),
        bad: rounds.map(({ ours, theirs }) => ({ figure: ours.bad + theirs.bad })),
      };
    } finally {
      bare.close();
      await shop.close();
    }
  },
});
