import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { checker, type PostgresNode, user } from './postgres-node.ts';

/** Two servers: what the first acknowledges, the second has on its disk. */
export type PostgresPair = {
  readonly first: PostgresNode;
  readonly second: PostgresNode;
  create(): Promise<void>;
  /** The second becomes the first; the old one begins again as a copy. */
  turnOver(): Promise<void>;
  /** Waits until both run and the second follows; starts what has ended. */
  recover(): Promise<void>;
};

const longest = 120_000;

export function pairUp(one: PostgresNode, two: PostgresNode): PostgresPair {
  let [first, second] = [one, two];

  async function ask(
    node: PostgresNode,
    words: string,
  ): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client({
      ...{ host: '127.0.0.1', port: node.port, user, database: 'postgres' },
      ...{ connectionTimeoutMillis: 3_000, query_timeout: 5_000 },
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(words)).rows;
    } finally {
      client.end().catch(() => {});
    }
  }

  /** Every commit waits for the second from now on. */
  async function wait() {
    await ask(first, `alter system set synchronous_standby_names = '${second.name}'`);
    await ask(first, 'select pg_reload_conf()');
  }

  async function follows(): Promise<boolean> {
    const words = `select 1 from pg_stat_replication where application_name = '${second.name}' and state = 'streaming' and sync_state = 'sync'`;
    return (await ask(first, words).catch(() => [])).length > 0;
  }

  async function recover() {
    const since = performance.now();
    while (performance.now() - since < longest) {
      for (const node of [first, second]) if ((await node.pid()) === 0) await node.start();
      if (await follows()) return;
      await pause(200);
    }
    throw new Error('the second database does not follow the first');
  }

  return {
    get first() {
      return first;
    },
    get second() {
      return second;
    },
    async create() {
      await first.create();
      await first.start();
      await ask(first, `create role ${checker} login`);
      await second.copy(first);
      await second.start();
      await wait();
      await recover();
    },
    async turnOver() {
      await first.kill();
      await second.promote();
      [first, second] = [second, first];
      // Orders go on meanwhile, on one server: the copy is what ends that.
      await second.copy(first);
      await second.start();
      await wait();
    },
    recover,
  };
}
