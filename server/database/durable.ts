import type pg from 'pg';
import type { Log } from '#core/context.ts';
import { LastingProblem } from '../platform/start-problem.ts';
import { describeServer } from './server-problem.ts';
import { withClient } from './with-client.ts';

/**
 * Throws a `StartProblem` that names each setting by which commits may be lost (B-2380); accepted loss is only logged.
 */
export async function checkDurable(
  connection: pg.ClientConfig,
  isAccepted: boolean,
  log: Log,
): Promise<void> {
  const off = await settingsThatForget(connection);
  if (off.length === 0) return;
  const failures = `${off.join(' and ')} ${off.length === 1 ? 'is' : 'are'} off`;
  const what = `The database server may lose orders that were confirmed when its power goes (${describeServer(connection)}): ${failures}.`;
  if (!isAccepted)
    throw new LastingProblem(`${what} Switch them on there, or set NOT_DURABLE=accepted to go on.`);
  log.warn({ off }, `${what} NOT_DURABLE accepts that.`);
}

// As the session has them: they may be set for the server, the database, the role, or in the URL.
const question = `
  select name from pg_settings
  where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`;

function settingsThatForget(connection: pg.ClientConfig): Promise<readonly string[]> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>(question);
    return rows.map(({ name }) => name);
  });
}
