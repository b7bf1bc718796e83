import pg from 'pg';
import { LastingProblem, StartProblem } from '../platform/start-problem.ts';

/** The oldest PostgreSQL that the migrations and queries support. */
const oldestVersion = 14;

type Sentence = (where: string, reason: string) => string;

const refused: Sentence = (where, reason) =>
  `The database server refuses us (${where}): ${reason}. Correct the user and the password in DATABASE_URL.`;
const unreachable: Sentence = (where, reason) =>
  `The database server does not answer (${where}): ${reason}. Start it, or correct DATABASE_URL.`;
const forbidden: Sentence = (where, reason) =>
  `The database's user may not make our tables (${where}): ${reason}. Make it the owner of the database.`;
const unfinished: Sentence = (where, reason) =>
  `The database could not be brought up to date (${where}): ${reason}.`;

/** By SQLSTATE, its first two characters, or the system's code. */
const sentences: Readonly<Record<string, Sentence>> = {
  '28': refused,
  '3D000': (where, reason) =>
    `The database does not exist (${where}): ${reason}. Create it, or correct DATABASE_URL.`,
  '42501': forbidden,
  '25006': (where, reason) =>
    `The database is read-only (${where}): ${reason}. Give the primary server's address in DATABASE_URL.`,
  '53': (where, reason) =>
    `The database server has no room for us (${where}): ${reason}. Free some, then start again.`,
  '57P03': (where, reason) =>
    `The database server is not ready yet (${where}): ${reason}. Start again in a moment.`,
  '42P07': (where, reason) =>
    `The database already holds other tables (${where}): ${reason}. Give an empty database in DATABASE_URL.`,
};

/** Returns a server's host, port and database for people; never its user or password. */
export function describeServer(connection: pg.ClientConfig): string {
  try {
    const { connectionString } = connection;
    if (
      connectionString !== undefined &&
      !/^(postgres|postgresql|socket):/.test(connectionString)
    ) {
      throw new Error('another kind of address');
    }
    const { host, port, database } = new pg.Client(connection);
    return `database "${database}" at ${host.startsWith('/') ? host : `${host}:${port}`}`;
  } catch (error) {
    throw new LastingProblem(
      `DATABASE_URL cannot be used (${oneLine(deepestCause(error))}): it looks like postgres://user:password@host:5432/database.`,
    );
  }
}

/** Returns one clear line for an error of the first connection to a PostgreSQL server. */
export function serverProblem(error: unknown, connection: pg.ClientConfig): StartProblem {
  if (error instanceof StartProblem) return error;
  const origin = deepestCause(error);
  const where = describeServer(connection);
  const reason = withoutPassword(oneLine(origin), connection);
  if (/password must be a/.test(reason))
    return new StartProblem(refused(where, 'it wants a password'));
  return new StartProblem((sentenceFor(origin) ?? unreachable)(where, reason));
}

/** Returns the same for an error while migrating; one that is not the server's passes unchanged. */
export function migrationProblem(error: unknown, connection: pg.ClientConfig): unknown {
  const origin = deepestCause(error);
  if (!(origin instanceof pg.DatabaseError)) return error;
  const reason = withoutPassword(oneLine(origin), connection);
  return new StartProblem((sentenceFor(origin) ?? unfinished)(describeServer(connection), reason));
}

function sentenceFor(origin: Error): Sentence | undefined {
  const code = 'code' in origin ? String(origin.code) : '';
  return sentences[code] ?? sentences[code.slice(0, 2)];
}

export function refuseOldServer(versionNumber: number, connection: pg.ClientConfig): void {
  const major = Math.floor(versionNumber / 10_000);
  if (major >= oldestVersion) return;
  throw new LastingProblem(
    `The database server is PostgreSQL ${major} (${describeServer(connection)}): version ${oldestVersion} or later is needed.`,
  );
}

function deepestCause(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner instanceof Error ? deepestCause(inner) : error;
}

function oneLine({ message }: Error): string {
  return message.replace(/\s+/g, ' ').replace(/\.$/, '');
}

function withoutPassword(text: string, connection: pg.ClientConfig): string {
  const { password } = new pg.Client(connection);
  return typeof password === 'string' && password !== '' ? text.replaceAll(password, '…') : text;
}
