import { parseArgs } from 'node:util';
import { manyOrders } from './bench/fill.ts';
import { type Kind, openPlace } from './bench/orders/place.ts';

// How many orders a second are stored, beside pgbench inserting the same rows: `npm run bench:orders`.
// Needs wrk and pgbench. Both share one machine, so they take turns and shares are what counts.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '8,32,64' },
    embedded: { type: 'boolean', default: false },
    /** So many orders are stored before. */
    stored: { type: 'string', default: '0' },
    kinds: { type: 'string', default: 'usual' },
    /** A folder for the product's processor profile. */
    profile: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const profiled = values.profile && {
  NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${values.profile}`,
};
const place = await openPlace({
  isEmbedded: values.embedded,
  ...(profiled ? { settings: profiled } : {}),
  ...(values.stored === '0' ? {} : { fill: manyOrders(Number(values.stored)) }),
});
try {
  console.log(`${place.server}, ${values.stored} orders stored before`);
  for (const clients of values.clients.split(',').map(Number)) {
    const pressure = { clients, seconds };
    // The first round warms up.
    for (let round = 0; round <= Number(values.rounds); round += 1) {
      const anchor = await place.anchor(pressure);
      for (const kind of values.kinds.split(',') as Kind[]) {
        const orders = await place.orders(pressure, kind);
        const share = orders.perSecond / anchor.perSecond;
        console.log(
          JSON.stringify({
            ...{ clients, round, kind, share: Number(share.toFixed(3)) },
            ...{ orders: Math.round(orders.perSecond), pgbench: Math.round(anchor.perSecond) },
            ...{
              p50: orders.median,
              p99: orders.p99,
              pgbenchP50: anchor.median,
              pgbenchP99: anchor.p99,
            },
            ...{ cpu: Math.round(orders.cpu), bad: orders.bad },
          }),
        );
      }
    }
  }
} finally {
  await place.close();
}
process.exit(0);
