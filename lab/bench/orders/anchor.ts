import { writeFile } from 'node:fs/promises';
import pg from 'pg';

/** A transaction for pgbench: its file, and the values that the file names. */
export type Anchor = { readonly file: string; readonly values: Readonly<Record<string, string>> };

type Column = { readonly name: string; readonly type: string };

/** What must differ from order to order, as pgbench tells its orders apart. */
const own: Readonly<Record<string, string>> = {
  'orders.number': ':client_id * 1000000 + :n',
  'orders.day': "date '2030-01-01' + (:run % 100000)::int",
  'orders.token': "lpad(:run || 'c' || :client_id || 'n' || :n, 22, 'A')",
  'orders.idempotency_key': "'pgbench-' || :run || '-' || :client_id || '-' || :n",
  'orders.email': "'diner-' || :run || '-' || :client_id || '-' || :n || '@exemple.test'",
  'orders.phone': "'514 555-' || lpad((:n % 10000)::text, 4, '0')",
  'orders.address': ":n || ', rue des Essais, ' || :client_id",
  'order_lines.order_id': ':order_id',
  'order_events.order_id': ':order_id',
  'outbox.order_id': ':order_id',
  // As they are written, whatever the carrier has done with them since.
  'outbox.attempts': '0',
  'outbox.locked_until': 'null',
  'outbox.sent_at': 'null',
};

/**
 * Writes the transaction that stores what the product stored last: one order, its lines, its event
 * and its letters, column by column as the schema has them now, one statement for each table.
 */
export async function writeAnchor(connection: pg.ClientConfig, file: string): Promise<Anchor> {
  const client = new pg.Client(connection);
  await client.connect();
  const values: Record<string, string> = {};

  async function columnsOf(table: string): Promise<readonly Column[]> {
    const { rows } = await client.query<Column>(
      `select column_name as name, format_type(atttypid, atttypmod) as type
       from information_schema.columns join pg_attribute
         on attrelid = table_name::regclass and attname = column_name
       where table_schema = 'public' and table_name = $1 and is_identity = 'NO'
         and column_name <> 'changed_in' order by ordinal_position`,
      [table],
    );
    return rows;
  }

  async function insert(table: string, which: string, end = ';'): Promise<string> {
    const columns = await columnsOf(table);
    const texts = columns.map(({ name }) => `"${name}"::text as "${name}"`).join(', ');
    const { rows } = await client.query<Record<string, string | null>>(
      `select ${texts} from "${table}" where ${which} order by id`,
    );
    const tuples = rows.map((row, at) =>
      columns.map(({ name, type }) => {
        const value = row[name] ?? null;
        const ownValue = own[`${table}.${name}`];
        if (value === null) return 'null';
        if (ownValue) return `(${ownValue})`;
        values[`${table}_${at}_${name}`] = value;
        return `:${table}_${at}_${name}::${type}`;
      }),
    );
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const lists = tuples.map((tuple) => `(${tuple.join(', ')})`).join(', ');
    return `insert into "${table}" (${names}) values ${lists}${end}`;
  }

  const last = '(select max(id) from orders)';
  const statements = [
    '\\set n :n + 1',
    'begin;',
    await insert('orders', `id = ${last}`, ' returning id as order_id \\gset'),
    await insert('order_lines', `order_id = ${last}`),
    await insert('order_events', `order_id = ${last}`),
    // Its two letters: one to the shop, one to the customer.
    await insert('outbox', 'id > (select max(id) from outbox) - 2'),
    'commit;',
  ];
  await client.end();
  await writeFile(file, `${statements.join('\n')}\n`);
  return { file, values };
}
