import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { backups } from '#operations/backups/backups.table.server.ts';
import { boardWatch } from '#orders/orders.table.server.ts';
import { testContext } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { countTraffic } from '../../platform/traffic.ts';
import { metricsApi } from './metrics.api.ts';
import { countOrders } from './order-counts.ts';

const folder = join(import.meta.dirname, '../../../deploy');

async function queriesIn(file: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, file), 'utf8');
  if (file.endsWith('.json')) {
    const { panels } = JSON.parse(text) as { panels: { targets: { expr: string }[] }[] };
    return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  }
  return [...text.matchAll(/^ +expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/gm)].map(
    ([, block, line]) => block ?? line ?? '',
  );
}

const ownOfPrometheus = new Set(['up']);
const words =
  /^(?:sum|max|min|by|or|and|rate|increase|avg_over_time|max_over_time|predict_linear|instance|code|status|kind)$/;

/** Lists the metrics that a query names, each with its labels: `http_requests_total`, `{status="5xx"}`. */
function selectorsIn(query: string): readonly (readonly [name: string, labels: string])[] {
  return [...query.matchAll(/\b([a-z_][a-z0-9_]*)(\{[^}]*\})?/g)]
    .map(([, name = '', labels = '']) => [name, labels] as const)
    .filter(([name]) => !words.test(name) && !ownOfPrometheus.has(name));
}

/** Returns the metrics of a shop that has a value for each. */
async function tellAll(): Promise<string> {
  const { db, pool } = await freshDatabase();
  const ctx = { ...testContext(db), publicUrl: 'http://localhost:3000' };
  const [askedAt, endedAt] = [new Date(0), new Date(1)];
  const backup = { why: 'asked', day: '2026-11-18', lastOrder: 0, place: '/mnt' } as const;
  await db.insert(backups).values({ ...backup, askedAt, endedAt });
  await db.update(boardWatch).set({ lastBeatAt: new Date(0) });
  const orders = countOrders();
  orders.count({ code: 'cart_empty', status: 422 });
  const answers = [{ method: 'GET', status: '5xx', count: 1 }];
  const traffic = { ...countTraffic(), answers };
  const parts = {
    ...{ ctx, pool, orders, traffic, changes: { hears: () => true } },
    proof: { ask: async () => null },
    disks: async () => [{ place: 'data', folder: '/data', free: 1, size: 1 }] as const,
  };
  const app = new Hono().route('/metrics', metricsApi(parts));
  const from = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  return (await app.request('/metrics', { headers: { Host: 'localhost:3000' } }, from)).text();
}

describe('an operator who takes the examples as they are', () => {
  const files = ['prometheus-alerts.yml', 'grafana-dashboard.json'];

  test.each(files)('finds in /metrics whatever %s asks for (B-2364)', async (file) => {
    const told = await tellAll();
    const queries = await queriesIn(file);
    expect(queries.length).toBeGreaterThan(15);
    const missing = queries.flatMap(selectorsIn).filter(([name, labels]) => {
      const ours = labels.replace(/job="\w+"/, '').replace(/[{}]/g, '');
      const isIt = new RegExp(`^${name}[{ ]`);
      return !told.split('\n').some((line) => isIt.test(line) && line.includes(ours));
    });
    expect(missing).toEqual([]);
  });

  test('is warned when the server stood still for a second (B-2503)', async () => {
    const still = /^max_over_time\(nodejs_eventloop_lag_max_seconds\[\d+m\]\) > 1$/;
    expect(
      (await queriesIn('prometheus-alerts.yml')).filter((query) => still.test(query)),
    ).toHaveLength(1);
    expect(await tellAll()).toMatch(/^nodejs_eventloop_lag_max_seconds \d/m);
  });

  test('is not told that all is well by a query whose metric does not exist (B-2364)', () => {
    expect(selectorsIn('sum by (code) (rate(pizzeria_gone{kind="x"}[5m])) > 0')).toEqual([
      ['pizzeria_gone', '{kind="x"}'],
    ]);
  });
});

describe('an operator who reads the logs of a proxy', () => {
  const read = async (file: string) =>
    (await readFile(join(folder, file), 'utf8')).replace(/^\s*#.*$/gm, '');

  test('of nginx finds of an address its first word, and of the page before it nothing (B-2644)', async () => {
    const text = await read('nginx.conf');
    const [, format = ''] = /log_format pizzeria ([^;]+);/.exec(text) ?? [];
    expect(format.match(/\$\w+/g)).toEqual([
      '$remote_addr',
      '$time_iso8601',
      '$request_method',
      '$first_word',
      '$status',
      '$body_bytes_sent',
      '$request_time',
      '$http_user_agent',
    ]);
    const [, pattern = ''] = /"~(.+)" \$1;/.exec(text) ?? [];
    const firstWord = (uri: string) => new RegExp(pattern).exec(uri)?.[1] ?? '-';
    expect(firstWord('/order/AbCdEfGhIjKlMnOpQrStUv')).toBe('/order');
    expect(firstWord('/api/orders/AbCdEfGhIjKlMnOpQrStUv')).toBe('/api');
    for (const odd of ['//order/A', '/ORDER/A', '/abcdefghijklmnopqrstuv', '/'])
      expect(firstWord(odd)).toMatch(/^[-/]$/);
    const servers = text.split(/^server \{/m).slice(1);
    expect(servers).toHaveLength(2);
    for (const server of servers) {
      expect(server.match(/(?:access|error)_log [^;]+/g)).toEqual([
        'access_log /var/log/nginx/pizzeria.log pizzeria',
        'error_log /var/log/nginx/pizzeria-error.log emerg',
      ]);
    }
  });

  test('of Caddy finds neither addresses nor the headers of a request (B-2644)', async () => {
    const text = await read('Caddyfile');
    expect(text.match(/^\s*log\b/gm)).toHaveLength(1);
    expect(text).toMatch(
      /^\s*\{\s+log \{\s+format filter \{\s+wrap json\s+fields \{\s+request>uri delete\s+request>headers delete\s+\}/,
    );
  });
});
