import { cookAt, type SentOrder, sendOrder } from './cook.ts';
import { fingerOn } from './finger.ts';
import { test } from './staff.ts';
import { expect } from './stage.ts';

/** `HOUR=60` takes as many as a shop has in an hour. */
const count = Number(process.env.HOUR ?? 5);
const ways = {
  takeout: { new: 'confirmed', confirmed: 'baking', baking: 'ready', ready: 'done' },
  delivery: { new: 'confirmed', confirmed: 'baking', baking: 'ready', ready: 'out', out: 'done' },
} as const;

test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } });

test('a cook who takes orders by touch alone while others come takes no step by mistake (B-3908)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  test.setTimeout(60_000 + count * 30_000);
  await cookAt(page, shop);
  const finger = await fingerOn(page);
  const sent: SentOrder[] = [];
  const coming = (async () => {
    for (let at = 0; at < count; at += 1) {
      const takeout = { orderType: 'takeout', address: '', apartment: '' };
      sent.push(await sendOrder(shop, at % 2 === 0 ? takeout : {}));
      await page.waitForTimeout(1_500);
    }
  })();
  const wayOf = (id: number): Readonly<Record<string, string>> =>
    ways[sent.findIndex((order) => order.id === id) % 2 === 0 ? 'takeout' : 'delivery'];
  const meant = new Map<number, Set<string>>();
  let taps = 0;

  /** Finds the green buttons of these orders in sight, as an eye does; else looks for the first of them. */
  const seen = () =>
    page.locator('[data-order]').evaluateAll(
      (cards, mine) => {
        const own = cards.filter((card) => {
          const { order } = (card as HTMLElement).dataset;
          return mine.includes(Number(order)) && card.querySelector('button.bg-basil');
        });
        const found = own.flatMap((card) => {
          const { order, status } = (card as HTMLElement).dataset;
          const box = card.querySelector('button.bg-basil')?.getBoundingClientRect();
          if (
            !box ||
            box.left < 0 ||
            box.top < 128 ||
            box.right > innerWidth ||
            box.bottom > innerHeight
          )
            return [];
          return [{ id: Number(order), status, x: box.x + box.width / 2, y: box.y + 28 }];
        });
        if (found.length === 0) own[0]?.scrollIntoView();
        return found;
      },
      sent.map(({ id }) => id),
    );
  const open = async () => {
    const { rows } = await shop.database.query<{ open: number }>(
      "select count(*)::int as open from orders where id = any($1) and status <> 'done'",
      [sent.map(({ id }) => id)],
    );
    return rows[0]?.open ?? 0;
  };

  while (sent.length < count || (await open()) > 0) {
    expect(taps, 'touches until every order is handed over').toBeLessThan(count * 75);
    const found = await seen();
    const aim = found[taps % Math.max(1, found.length)];
    // The hand comes later than the eye.
    await page.waitForTimeout(150 + (taps % 4) * 100);
    taps += 1;
    if (!aim) continue;
    meant.set(aim.id, (meant.get(aim.id) ?? new Set()).add(wayOf(aim.id)[aim.status ?? ''] ?? ''));
    // Wet fingers press twice.
    await finger.taps(taps % 5 === 0 ? [aim, aim] : [aim]);
    await page.waitForTimeout(300);
  }
  await coming;
  for (const { id } of sent) {
    const { rows } = await shop.database.query<{ kind: string }>(
      "select kind from order_events where order_id = $1 and kind not in ('placed', 'seen') order by id",
      [id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(Object.values(wayOf(id)));
    expect([...(meant.get(id) ?? [])].toSorted()).toEqual(Object.values(wayOf(id)).toSorted());
  }
});
