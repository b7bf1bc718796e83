import pg from 'pg';
import { ignore } from './ignore.ts';

/** Runs `work` on a connection of its own, which is ended afterwards. */
export async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...connection });
  // The running query is rejected as well.
  client.on('error', ignore);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(ignore);
  }
}
