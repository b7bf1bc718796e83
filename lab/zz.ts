import { openPlace } from './bench/orders/place.ts';
const set = process.argv[2];
const place = await openPlace(async (client) => {
  await client.query(`insert into hours_exceptions select (now() at time zone 'America/Toronto')::date + ahead, '[{"opens":"00:00","closes":"24:00"}]' from generate_series(0, 1) as ahead on conflict do nothing`);
  if (set === 'set') await client.query('update kitchen_capacity set oven = 200, oven_minutes = 1, before_minutes = 0, after_minutes = 0, size_b=0.01, size_s=0.01, size_m=0.01,size_l=0.01,size_xl=0.01');
});
for (let n = 0; n < 3; n++) {
  for (const clients of [32]) console.log(set, clients, JSON.stringify(await place.orders({ clients, seconds: 8 })));
}
await place.close();
