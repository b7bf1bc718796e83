import { type Kind, tryEach } from '../kind.ts';
import { powerless } from '../people.ts';
import type { Site } from '../site.ts';

const routes = ['/api/admin/erasure', '/api/admin/erasure/search'] as const;

/** An order that is over, whose customer must stay known. */
const known = { email: 'staying@exemple.test', phone: '438 555-0199' };

async function addCustomer({ db }: Site): Promise<void> {
  await db.query(
    `insert into orders (day, number, token, idempotency_key, request_hash, placed_at, full_name, email, phone,
       payment_method, order_type, language, subtotal, taxes, total_price, status, promised_at, closed_at)
     values ('2020-01-01', 1, 'customerwhostaysknown0', 'customer who stays known', '', now(), 'Staying', $1, $2,
       'cash', 'takeout', 'fr', 1000, 150, 1150, 'done', now(), now())
     on conflict do nothing`,
    [known.email, known.phone],
  );
}

async function isGone({ db }: Site): Promise<boolean> {
  const { rowCount } = await db.query("select from orders where full_name = 'Staying'");
  return rowCount === 0;
}

/** Who has no role erases nobody, and learns of nobody. */
export const strangers: Kind = {
  name: 'erasing a customer, by whoever has no right',
  async attack(site) {
    await addCustomer(site);
    const bodies = [
      { identifiers: [known.email], orders: 1 },
      { identifiers: [known.phone, known.email], orders: 1 },
    ];
    const inputs = powerless.flatMap((who) =>
      routes.flatMap((path) => bodies.map((json) => ({ who, path, json }))),
    );
    return tryEach(inputs, async ({ who, path, json }) => {
      const { status, text } = await site.ask('POST', path, { token: site.people[who], json });
      if (status < 400) return `answered ${status}`;
      if (/"orders":|staying/.test(text)) return 'told of a customer';
      return (await isGone(site)) ? 'a customer is gone' : null;
    });
  },
};

const strange = [
  '%',
  '%%%',
  '_',
  '438 555-____',
  '438%',
  '*',
  '.*',
  '^.*$',
  'staying%',
  '%@%',
  '%@exemple.test',
  "' or true --",
  "x' or '1'='1",
  "staying@exemple.test'--",
  '"; drop table orders; --',
  '{{7*7}}',
  'staying@exemple.test, a@b.test',
  '<staying@exemple.test>',
  'staying@exemple.test\u0000',
  'stayıng@exemple.test',
  'ｓtaying@exemple.test',
  'staying\u200b@exemple.test',
  'staying@exemple',
  'staying@exemple.test\nx',
  '\u202egniyats@exemple.test',
  's\u0301taying@exemple.test',
  '@',
  '@exemple.test',
  '438 555-019',
  '438 555-01999',
  '٤٣٨ ٥٥٥-٠١٩٩',
  '438555019９',
  '0199',
  '+44 438 555 0199',
  '1 1 438 555-0199',
  ...[
    ' '.repeat(254),
    'a'.repeat(255),
    'a'.repeat(60_000),
    '㌖'.repeat(20_000),
    '\u0670'.repeat(30_000),
    '\u0000',
  ],
] as const;

const shapes: readonly unknown[] = [
  ...[null, '', 7, true, {}, [], [[]], [{}], [null], [7], known.email, { 0: known.email }],
  Array.from({ length: 11 }, () => known.email),
  Array.from({ length: 5_000 }, (_, at) => `a${at}@exemple.test`),
  [[known.email]],
  { length: 1, 0: known.email },
];

const counts: readonly unknown[] = [0, -1, 2, 1e9, 1e308, 1.5, '1', null, [1], { valueOf: 1 }];

/** What staff might type, or a program of theirs send: it finds nobody whom it does not name whole. */
export const identifiers: Kind = {
  name: 'erasing a customer, named in strange ways',
  async attack(site) {
    await addCustomer(site);
    const bodies = [
      ...strange.map((identifier) => ({ identifiers: [identifier], orders: 1 })),
      ...shapes.map((identifiers) => ({ identifiers, orders: 1 })),
      ...counts.map((orders) => ({ identifiers: [known.email], orders })),
    ];
    const inputs = bodies.flatMap((json) => routes.map((path) => ({ path, json })));
    return tryEach(inputs, async ({ path, json }) => {
      const { status, text } = await site.ask('POST', path, { token: site.people.admin, json });
      if (status >= 500) return `trouble: ${status}`;
      const isNamed = Array.isArray(json.identifiers) && json.identifiers[0] === known.email;
      if (status === 200 && !isNamed && !/"orders":0/.test(text))
        return `found: ${text.slice(0, 80)}`;
      return (await isGone(site)) ? 'a customer is gone' : null;
    });
  },
};

/** An erasure is done now, or not at all: no plan and no preview. */
export const later: Kind = {
  name: 'erasing a customer at another time',
  async attack(site) {
    await addCustomer(site);
    const inputs: readonly Readonly<Record<string, string>>[] = [
      { 'X-Write': 'preview' },
      { 'X-Write': 'later', 'X-Begins-At': '2030-01-01T05:00:00Z' },
      { 'X-Write': 'later' },
    ];
    return tryEach(inputs, async (headers) => {
      const json = { identifiers: [known.email], orders: 1 };
      const { status } = await site.ask('POST', routes[0], {
        ...{ token: site.people.owner, json, headers },
      });
      if (status < 400) return `answered ${status}`;
      return (await isGone(site)) ? 'a customer is gone' : null;
    });
  },
};
