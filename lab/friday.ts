import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawFriday } from '../scripts/draw-friday.ts';
import { eveningsOf, tableOfFridays } from './friday/table.ts';

// `npm run friday`: promises for the same seeded Fridays by the oven and by half an hour; prints the table and
// draws one of them into docs/friday.svg.

console.log(tableOfFridays());
await writeFile(join(import.meta.dirname, '../docs/friday.svg'), drawFriday(eveningsOf(1)));
