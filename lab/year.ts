import { join } from 'node:path';
import { runnerImport } from 'vite';

// A year of a shop in some minutes: its orders, steps and letters through the product's own verbs on a clock that is
// set, and what all that weighs at the end of each quarter. `npm run year -- --orders 80 --days 365`.

// Letters are written in JSX, which Node alone does not read.
await runnerImport(join(import.meta.dirname, 'year/run.ts'), {
  configFile: false,
  logLevel: 'warn',
});
