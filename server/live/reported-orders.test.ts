import { describe, expect, test } from 'vitest';
import { type Area, areas } from '#core/context.areas.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { fakeChanges, hear, hurried, openLiveSite } from '#tests/support/live-site.ts';

type Admitted = { readonly areas: readonly Area[] };

/** Pings and gathering too slow for any test: what is sent has another cause. */
const seldom = { ...hurried, ping: 600_000 };

/** Opens a shop whose orders are as the test says, with boards. */
async function openOffice(pace: Partial<typeof hurried> = {}) {
  const fake = fakeChanges();
  const orders = new Map<number, string>();
  const asked: (readonly number[])[] = [];
  const office = {
    admit: async (): Promise<Admitted> => ({ areas }),
    read: async (ids: readonly number[]) =>
      new Map(ids.flatMap((id) => (orders.has(id) ? [[id, orders.get(id) ?? '']] : []))),
    cursor: '1',
  };
  const feed = {
    table: 'orders',
    event: 'order',
    read(ids: readonly number[]) {
      asked.push(ids);
      return office.read(ids);
    },
    readCursor: async () => office.cursor,
  };
  const steady = 600_000;
  const site = await openLiveSite({
    changes: fake.changes,
    admit: () => office.admit(),
    feed,
    pace: { ...seldom, steadyMs: steady, ...pace },
  });
  return {
    ...fake,
    office,
    asked,
    url: site.url,
    board: () => hear(`${site.url}/admin/events?rows=orders`),
    /** Writes an order and reports its commit. */
    change(id: number, order: string) {
      orders.set(id, order);
      fake.tell(`orders:${id}`);
    },
  };
}

/** Returns a question that the test answers later. */
function held<Answer>() {
  const waiting: ((answer: Answer | Promise<Answer>) => void)[] = [];
  return {
    waiting,
    ask: () => new Promise<Answer>((resolve) => waiting.push(resolve)),
  };
}

async function refuse(): Promise<never> {
  throw new Problem(requestProblems.not_staff);
}

describe('a changed order', () => {
  test('is read once, and told to every board as it is (B-2230)', async () => {
    const { board, change, asked } = await openOffice();
    const boards = [await board(), await board(), await board()];
    change(7, '{"id":7}');
    for (const { heard } of boards)
      await expect.poll(() => heard).toEqual(['ready', 'order {"id":7}']);
    expect(asked).toEqual([[7]]);
  });

  test('is not read when no board is open, nor told when it is gone', async () => {
    const { url, board, tell, change, asked } = await openOffice();
    await hear(`${url}/events`);
    change(7, 'seven');
    expect(asked).toEqual([]);
    const { heard } = await board();
    tell('orders:8');
    change(9, 'nine');
    await expect.poll(() => heard).toEqual(['ready', 'order nine']);
  });

  test('that changes while it is read is read again, after it (B-2231)', async () => {
    const { board, change, office, asked } = await openOffice();
    const { waiting, ask } = held<Map<number, string>>();
    office.read = ask;
    const { heard } = await board();
    change(7, '');
    await expect.poll(() => waiting).toHaveLength(1);
    change(7, '');
    change(8, '');
    waiting[0]?.(new Map([[7, 'older']]));
    await expect.poll(() => waiting).toHaveLength(2);
    expect(asked).toEqual([[7], [7, 8]]);
    waiting[1]?.(
      new Map([
        [7, 'newer'],
        [8, 'eight'],
      ]),
    );
    await expect.poll(() => heard).toEqual(['ready', 'order older', 'order newer', 'order eight']);
  });

  test('that cannot be read is told as a change, and the boards look for themselves (B-2232)', async () => {
    const { board, change, office } = await openOffice();
    const { heard } = await board();
    const { read } = office;
    office.read = () => Promise.reject(new Error('the database is away'));
    change(7, 'seven');
    await expect.poll(() => heard).toEqual(['ready', 'change orders']);
    office.read = read;
    change(8, 'eight');
    await expect.poll(() => heard).toEqual(['ready', 'change orders', 'order eight']);
  });

  test('is told as a change to a page of an older release, which knows nothing of orders (B-2230)', async () => {
    const { url, board, change } = await openOffice();
    const old = await hear(`${url}/admin/events`);
    const { heard } = await board();
    change(7, 'seven');
    await expect.poll(() => old.heard).toEqual(['ready', 'change orders']);
    await expect.poll(() => heard).toEqual(['ready', 'order seven']);
  });

  test('comes with a cursor once everything before that has been told (B-2232)', async () => {
    const { board, change, office } = await openOffice({ steadyMs: 0 });
    const { heard } = await board();
    change(7, 'seven');
    await expect.poll(() => heard).toEqual(['ready', 'order seven']);
    office.cursor = '2';
    change(8, 'eight');
    await expect.poll(() => heard).toEqual(['ready', 'order seven', 'order eight', 'cursor 1']);
  });
});

describe('nobody is told an order who may not see it', () => {
  test('no customer, whatever they ask for (B-2233)', async () => {
    const { url, board, change, tell } = await openOffice();
    const customer = await hear(`${url}/events?rows=orders`);
    const { heard } = await board();
    change(7, 'seven');
    await expect.poll(() => heard).toEqual(['ready', 'order seven']);
    tell('menu_items');
    await expect.poll(() => customer.heard).toEqual(['ready', 'change menu_items']);
  });

  test('no administrator to whom the service is closed (B-2233)', async () => {
    const { board, change, tell, office, asked } = await openOffice();
    office.admit = async () => ({ areas: ['menu'] });
    const { heard } = await board();
    change(7, 'seven');
    tell('menu_items');
    await expect.poll(() => heard).toEqual(['ready', 'change menu_items']);
    expect(asked).toEqual([]);
  });

  test('nobody whose role went before the stream was opened to them (B-2233)', async () => {
    const { url, change, office, listeners } = await openOffice();
    const { waiting, ask } = held<Admitted>();
    office.admit = ask;
    const opening = hear(`${url}/admin/events?rows=orders`);
    await expect.poll(() => waiting).toHaveLength(1);
    expect(listeners()).toBe(1);
    change(7, 'seven');
    waiting[0]?.(refuse());
    const removed = await opening;
    expect(removed.response.status).toBe(403);
    expect(await removed.response.text()).not.toContain('seven');
    await expect.poll(listeners).toBe(0);
  });

  test.each(['user_roles', 'admin_permissions', 'sessions', 'removed_sessions', 'users', '*'])(
    'nobody of whom %s has been heard: what comes after it waits for the answer (B-2233)',
    async (table) => {
      const { board, change, tell, office } = await openOffice();
      const removed = await board();
      const { waiting, ask } = held<Admitted>();
      office.admit = ask;
      tell(table);
      change(7, 'seven');
      await expect.poll(() => waiting).toHaveLength(1);
      waiting[0]?.(refuse());
      await expect.poll(removed.how).toBe('ended');
      expect(removed.heard.join()).not.toContain('seven');
    },
  );

  test('nor what was read before it was heard, and not yet told (B-2233)', async () => {
    const { board, change, tell, office } = await openOffice();
    const removed = await board();
    const reading = held<Map<number, string>>();
    const asking = held<Admitted>();
    office.read = reading.ask;
    change(7, '');
    await expect.poll(() => reading.waiting).toHaveLength(1);
    office.admit = asking.ask;
    tell('user_roles');
    reading.waiting[0]?.(new Map([[7, 'seven']]));
    await expect.poll(() => asking.waiting).toHaveLength(1);
    asking.waiting[0]?.(refuse());
    await expect.poll(removed.how).toBe('ended');
    expect(removed.heard).toEqual(['ready', 'change user_roles']);
  });

  test('whose service was closed: they go on hearing of the rest (B-2233)', async () => {
    const { board, change, tell, office } = await openOffice();
    const staff = await board();
    const { waiting, ask } = held<Admitted>();
    office.admit = ask;
    tell('admin_permissions');
    change(7, 'seven');
    await expect.poll(() => waiting).toHaveLength(1);
    waiting[0]?.({ areas: ['menu'] });
    tell('menu_items');
    await expect
      .poll(() => staff.heard)
      .toEqual(['ready', 'change admin_permissions', 'change menu_items']);
    change(8, 'eight');
    tell('shop');
    await expect.poll(() => staff.heard).toContain('change shop');
    expect(staff.heard.join()).not.toMatch(/seven|eight|orders/);
  });

  test('by an answer that was asked for before the last change of access (B-2233)', async () => {
    const { board, change, tell, office } = await openOffice();
    const removed = await board();
    const { waiting, ask } = held<Admitted>();
    office.admit = ask;
    tell('user_roles');
    await expect.poll(() => waiting).toHaveLength(1);
    tell('user_roles');
    change(7, 'seven');
    waiting[0]?.({ areas });
    await expect.poll(() => waiting).toHaveLength(2);
    waiting[1]?.(refuse());
    await expect.poll(removed.how).toBe('ended');
    expect(removed.heard.join()).not.toContain('seven');
  });

  test('and whoever still may is told what waited, the newest of each order (B-2233)', async () => {
    const { board, change, tell, office } = await openOffice();
    const staff = await board();
    const { waiting, ask } = held<Admitted>();
    office.admit = ask;
    tell('user_roles');
    const { heard } = await watchOthers(board, office);
    change(7, 'seven');
    await expect.poll(() => heard).toContain('order seven');
    change(7, 'seven again');
    await expect.poll(() => heard).toContain('order seven again');
    waiting[0]?.({ areas });
    await expect
      .poll(() => staff.heard)
      .toEqual(['ready', 'change user_roles', 'order seven again']);
  });
});

/** Opens another cook's board, which has heard nothing. */
async function watchOthers(
  board: () => ReturnType<typeof hear>,
  office: { admit: () => Promise<Admitted> },
) {
  const { admit } = office;
  office.admit = async () => ({ areas });
  const other = await board();
  office.admit = admit;
  return other;
}
