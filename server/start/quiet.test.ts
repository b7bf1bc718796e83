import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Log } from '#core/context.ts';
import { codeOf } from '#kitchen/printing/printers.server.ts';
import { printers } from '#kitchen/printing/printers.table.server.ts';
import { confirmShop } from '#operations/notices/notices.server.ts';
import { backUp, fillShop, shopSecret, testFolder } from '#tests/support/backups.ts';
import { emptyDatabase, seededDatabase, type TestDatabase } from '#tests/support/database.ts';
import { migrationsFolder } from '#tests/support/database-process.ts';
import { openTestMailServer } from '#tests/support/mail-server.ts';
import { openSink } from '#tests/support/printer-sink.ts';
import { pushDevice } from '#tests/support/push-device.ts';
import { owner } from '#tests/support/staff.ts';
import { restoreGiven } from '../backup/restore-command.ts';
import { createApi } from '../http/api.ts';
import { parseConfig } from '../platform/config.ts';
import { openServices } from './services.ts';

const root = join(migrationsFolder, '../..');

/** An address that alarms may not reach: on this computer. */
const nearby = 'http://127.0.0.1:9/';

/** Opens a shop with a new order, a waiting email, printers, a phone and a web address, and records what they get. */
async function openLoudShop() {
  const [shop, mail, sink] = await Promise.all([
    seededDatabase(),
    openTestMailServer(),
    openSink(),
  ]);
  onTestFinished(() => mail.close());
  onTestFinished(() => sink.close());
  await fillShop(shop, 3);
  const { p256dh, auth } = pushDevice().subscription;
  await shop.pool.query(
    `update orders set watch_from = now() - interval '1 hour' where id = 3;
     insert into alarm_minutes (board, phones, webhook, email, customer, no_board) values (1, 1, 1, 1440, 1440, 1440);
     insert into paired_phones (name, endpoint, p256dh, auth)
       values ('Téléphone', '${nearby}', '${p256dh}', '${auth}');
     insert into alarm_webhook (address, is_home, secret) values ('${nearby}', true, 'secret');
     insert into printers (name, model, address, paper, stations, prints_at, copies) values
       ('Cuisine', 'epson', '127.0.0.1:${sink.port}', '80', array['kitchen'], 'confirmed', 1),
       ('Comptoir', 'star', '', '80', array['counter'], 'confirmed', 1);
     insert into print_jobs (printer_id, order_id, station)
       select id, 3, stations[1] from printers;
     update printers set made_by = (select user_id from user_roles);
     update paired_phones set made_by = (select user_id from user_roles);
     update alarm_webhook set made_by = (select user_id from user_roles)`,
  );
  const heard = async (copy: TestDatabase) => {
    // Each attempt has recorded its outcome.
    const { rows } = await copy.pool.query(
      `select count(answer)::int as pushes, (select jsonb_array_length(answers) from alarm_webhook) as calls
         from paired_phones`,
    );
    return {
      emails: mail.received.length,
      tickets: sink.jobs.length,
      ...rows[0],
    };
  };
  return { shop, mail, heard };
}

async function openDrill() {
  const { shop, mail, heard } = await openLoudShop();
  const [home, copy] = [await testFolder(), await emptyDatabase()];
  const file = join(home, 'shop');
  await backUp(shop, file);
  const config = parseConfig({
    ...{ DATA_DIR: join(home, 'data'), DATABASE_URL: copy.url, AUTH_SECRET: shopSecret },
    ...{ SMTP_URL: mail.url, ORDER_EMAIL: 'cuisine@exemple.test', NOT_DURABLE: 'accepted' },
  });
  await restoreGiven({ config, root, say: () => {} }, [file]);
  const said: string[] = [];
  const say = (_facts: object, sentence: string) => void said.push(sentence);
  const log: Log = { info: say, warn: say, error: say };
  const open = () => openServices(config, log, root);
  return { copy, config, heard: () => heard(copy), said, open };
}

const nothing = { emails: 0, tickets: 0, calls: 0, pushes: 0 };
const isQuiet = expect.stringMatching(/^a restored copy: it is quiet until staff say/);

describe('an owner', () => {
  test('who tries a backup rings no phone, prints no ticket, sends no email and calls no address, until staff say that it is the shop (B-4301, B-4302)', {
    timeout: 60_000,
  }, async () => {
    const { copy, heard, said, open } = await openDrill();
    const services = await open();
    onTestFinished(async () => void (await services.close()));
    services.begin();
    await vi.waitFor(() => expect(said).toContainEqual(isQuiet), { timeout: 20_000 });
    services.wakeMail();
    const { ctx } = services;
    const [printer] = (await ctx.db.select().from(printers)).filter(
      ({ model }) => model === 'star',
    );
    if (!printer) throw new Error('there is no such printer');
    const api = createApi({
      ...{ ctx, changes: services.changes, store: services.store, onOrder: () => {} },
      ...{ ordersPerAddress: 100, trustedProxies: 0 },
    });
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ printerMAC: '00:11', statusCode: '200%20OK' });
    const poll = async () => {
      const path = `/cloudprnt/${codeOf(ctx, printer)}`;
      return (await api.request(path, { method: 'POST', headers, body })).json();
    };
    const fetched = await api.request(
      `/cloudprnt/${codeOf(ctx, printer)}?mac=00:11&type=text/plain`,
    );
    expect([await poll(), fetched.status]).toEqual([{ jobReady: false }, 404]);
    const message = { url: 'http://127.0.0.1:9/', headers: {}, body: '', isHome: true };
    expect(await ctx.post(message)).toBe('quiet');
    expect(await heard()).toEqual(nothing);

    await confirmShop({ ...ctx, actor: owner });
    await vi.waitFor(
      async () =>
        expect(await heard()).toMatchObject({ emails: 1, tickets: 1, calls: 1, pushes: 1 }),
      { timeout: 30_000, interval: 200 },
    );
    expect(await poll()).toMatchObject({ jobReady: true });
    expect(said).toContain('staff say that this copy is the shop: it sends and prints again');
    const { rows } = await copy.pool.query("select from notices where kind = 'quiet_copy'");
    expect(rows).toEqual([]);
  });

  test('who uses a command such as seed or rescue sends nothing by it, even where the shop may send (B-4303)', {
    timeout: 60_000,
  }, async () => {
    const { copy, heard, open } = await openDrill();
    await copy.pool.query('delete from notices');
    const services = await open();
    services.wakeMail();
    await services.close();
    expect(await heard()).toEqual(nothing);
  });
});
