import pg from 'pg';
import { ignore } from '../ignore.ts';

/** What PostgreSQL says while it starts, recovers or shuts down (`cannot_connect_now`). */
const cannotConnectNow = '57P03';

/** Asks a server whether it serves: `busy` while it starts, recovers or shuts down, `silent` when nobody answers. */
export async function probe(connection: pg.ClientConfig): Promise<'ready' | 'busy' | 'silent'> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3_000 });
  client.on('error', ignore);
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code === undefined) return 'silent';
    return code === cannotConnectNow ? 'busy' : 'ready';
  } finally {
    await client.end().catch(ignore);
  }
}
