import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openToPassersBy } from '../tests/support/database-watch.ts';
import { guard } from './torture/guard.ts';
import { openMailSink } from './torture/mail-sink.ts';
import { embeddedPlace } from './torture/places/embedded.ts';
import { serverPlace } from './torture/places/server.ts';
import { run } from './torture/run.ts';
import { reportOf } from './torture/verdict.ts';

// Makes every kind of trouble for the real product while customers order, staff take steps, pictures are uploaded and
// emails leave, and checks that everything acknowledged is there, once and whole (B-602, B-2430). `npm run torture --
// --place embedded` or `server`.

const places = { embedded: embeddedPlace, server: serverPlace };

const { values } = parseArgs({
  options: {
    place: { type: 'string', default: 'embedded' },
    strikes: { type: 'string', default: '60' },
    customers: { type: 'string', default: '16' },
    /** A file for the table. */
    table: { type: 'string' },
    /** Leaves the folder with all logs. */
    keep: { type: 'boolean', default: false },
  },
});
const open = places[values.place as keyof typeof places];
if (!open) throw new Error(`--place is one of ${Object.keys(places).join(', ')}`);

const home = await mkdtemp(join(tmpdir(), 'pizzeria-torture-'));
await openToPassersBy(home);
const guarded = guard(home);
if (values.keep) guarded.keep();
const mail = await openMailSink();
const shopEmail = 'cuisine@exemple.test';
const place = await open({ home, mail, guarded, shopEmail });
for (const line of place.leftOut) console.log(`left out: ${line}`);
const options = {
  ...{ strikes: Number(values.strikes), customers: Number(values.customers) },
  ...{ mail, guarded, shopEmail },
};
let isSound = false;
try {
  const report = await run(place, options);
  isSound = report.failures.length === 0;
  const table = reportOf(place.name, report);
  console.log(`\n${table}`);
  if (values.table) await writeFile(values.table, `${table}\n`);
} finally {
  await place.close();
  await mail.close();
  if (values.keep) console.log(`what everything said is in ${home}`);
  else await rm(home, { recursive: true, force: true });
  guarded.dismiss();
}
process.exit(isSound ? 0 : 1);
