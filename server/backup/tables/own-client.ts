import pg from 'pg';
import { ignore } from '../../database/ignore.ts';
import { connectTo } from '../../database/migrate.ts';
import { describeServer } from '../../database/server-problem.ts';
import { StartProblem } from '../../platform/start-problem.ts';

/** Settings: values read the same in every database, and a whole shop takes longer than a page's time limits. */
const manners = [
  'statement_timeout = 0',
  'lock_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  "client_encoding = 'UTF8'",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "timezone = 'UTC'",
  'extra_float_digits = 3',
  'row_security = off',
  'client_min_messages = warning',
];

/**
 * Runs `work` on a connection of its own, then closes it. Throws a `StartProblem` when the server cannot be reached.
 */
export async function withOwnClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectTo({ ...connection, application_name: 'pizzeria backup' });
  try {
    await client.query(manners.map((manner) => `set ${manner}`).join('; '));
    return await work(client);
  } catch (error) {
    throw inOneLine(error, connection);
  } finally {
    await client.end().catch(ignore);
  }
}

function inOneLine(error: unknown, connection: pg.ClientConfig): unknown {
  if (error instanceof pg.DatabaseError) {
    return new StartProblem(`the ${describeServer(connection)} refuses: ${error.message}`);
  }
  const isLost = error instanceof Error && /^Connection terminated|ECONNRESET/.test(error.message);
  return isLost ? new StartProblem(`the ${describeServer(connection)} went away`) : error;
}
