import type { Shop } from './shop.ts';

/** Opens a shop all day and all night long: an order is for now, whenever this runs. */
export async function openAllDay({ database }: Pick<Shop, 'database'>) {
  await database.query(
    `insert into hours_exceptions
     select (now() at time zone 'America/Toronto')::date + ahead, '[{"opens":"03:00","closes":"03:00"}]'
     from generate_series(-1, 1) as ahead on conflict do nothing`,
  );
}
