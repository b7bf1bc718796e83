import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisionsIndex, makeIndex } from '../tests/support/decisions.ts';
import { root } from '../tests/support/source-tree.ts';

// `npm run decisions`: writes the index of docs/decisions from the first lines of each record.

writeFileSync(join(root, decisionsIndex), makeIndex());
