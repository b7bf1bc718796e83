import { openBoardSite } from '../board-site.ts';
import { measureSteps } from '../board-steps.ts';
import { line } from '../line.ts';
import { percentile } from '../verdict.ts';

const parts = 3;

/** From a press on one board to every other one. */
export const board = line({
  name: 'board',
  needs: [],
  rows: {
    p99: {
      what: 'press → every other of 200 boards, 1,000 pages open, p99',
      unit: 'ms',
      goal: { atMost: 50 },
    },
    processor: { what: 'a step on the board, processor', unit: 'ms' },
  },
  async measure({ home, isQuick }) {
    const site = await openBoardSite(home, 'embedded');
    const crowd = { boards: 200, pages: 1_000, orders: isQuick ? 15 : 45 };
    try {
      const { boards, processor } = await measureSteps(site, crowd);
      const size = Math.ceil(boards.length / parts);
      const rounds = Array.from({ length: parts }, (_, at) =>
        boards.slice(at * size, (at + 1) * size),
      );
      return {
        p99: rounds.map((times) => ({ figure: percentile(times, 0.99) })),
        processor: [{ figure: processor }],
      };
    } finally {
      await site.close();
    }
  },
});
