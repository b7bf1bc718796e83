import { join } from 'node:path';
import { line } from '../line.ts';
import { runProgram } from '../program.ts';

const night = join(import.meta.dirname, '../../bench-friday.ts');

/** An hour's orders of a Friday night at ten times the usual, in three minutes; the script itself can take the hour. */
const orders = 600;

/** What a shop holds in memory by then; Linux only. */
export const memory = line({
  name: 'memory',
  needs: [],
  isCostly: true,
  rows: {
    node: {
      what: 'memory of Node, a Friday night’s 600 orders in three minutes',
      unit: 'MB',
      goal: { atMost: 160 },
    },
    postgresql: {
      what: 'memory of PostgreSQL, the same night, its share',
      unit: 'MB',
      goal: { atMost: 120 },
    },
  },
  async measure() {
    const minutes = 3;
    const pace = [`--minutes=${minutes}`, `--orders=${(orders * 60) / minutes}`, '--visits=5'];
    const said = await runProgram(process.execPath, [night, ...pace]);
    const [, node, postgresql] =
      said.match(/^minute 3: node (\d+) MB, PostgreSQL (\d+) MB$/m) ?? [];
    if (!node || !postgresql) throw new Error(said);
    return {
      node: [{ figure: Number(node) }],
      postgresql: [{ figure: Number(postgresql) }],
    };
  },
});
