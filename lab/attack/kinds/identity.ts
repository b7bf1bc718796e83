import { createHmac } from 'node:crypto';
import { type Kind, tryEach } from '../kind.ts';
import { lastOrder, order } from '../order.ts';

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

type Named = Readonly<Record<string, string>>;

/** Tokens that nobody was given, in every place where one could be looked for. */
export const tokens: Kind = {
  name: 'forged tokens, and tokens in the wrong place',
  async attack(site) {
    const good = site.people.owner ?? '';
    const [session = '', seal = ''] = good.split('.');
    const claims = { sub: '1', role: 'owner', email: 'person-1@exemple.test' };
    const unsealed = createHmac('sha256', '').update(session).digest('base64');
    const bearers = [
      ...[
        '',
        ' ',
        'null',
        'undefined',
        'true',
        '0',
        '../',
        '%',
        "' or 1=1 --",
        '*',
        'owner',
        'Bearer',
        'x'.repeat(9000),
      ],
      ...[
        session,
        `${session}.`,
        `.${seal}`,
        `${session}.${seal.slice(1)}`,
        `${session}.${'A'.repeat(seal.length)}`,
      ],
      ...[
        `${session}.${unsealed}`,
        `${session}.${encodeURIComponent(unsealed)}`,
        `${session.slice(0, -1)}.${seal}`,
      ],
      ...[`${seal}.${session}`, `${good}x`, good.toUpperCase(), `${session}.${seal}.${seal}`],
      ...[
        `${base64({ alg: 'none' })}.${base64(claims)}.`,
        `${base64({ alg: 'HS256' })}.${base64(claims)}.x`,
      ],
    ].map((token) => ({ Authorization: `Bearer ${token}` }));
    const elsewhere: readonly Named[] = [
      {
        Authorization: `Basic ${Buffer.from('person-1@exemple.test:gorgonzola-7').toString('base64')}`,
      },
      { Authorization: `Token ${good}` },
      { Authorization: good },
      { Cookie: `better-auth.session_token=${good}` },
      { Cookie: `__Secure-better-auth.session_token=${good}` },
      { Cookie: `session_token=${good}; token=${good}; Authorization=Bearer ${good}` },
      { 'X-Auth-Token': good },
      {
        'X-User': 'person-1@exemple.test',
        'X-Role': 'owner',
        'Remote-User': 'person-1@exemple.test',
      },
      { 'X-Original-URL': '/api/menu', 'X-Rewrite-URL': '/api/menu' },
    ];
    const doors = ['/api/admin/users', `/api/admin/users?token=${good}&access_token=${good}`];
    const inputs = [...bearers, ...elsewhere].map((headers, at) => ({
      headers,
      path: doors[at % 2] ?? '',
    }));
    const key = await site.ask('GET', doors[0] ?? '', { token: good });
    if (key.status !== 200) throw new Error('not even the right token opens it');
    return tryEach(inputs, async ({ headers, path }) => {
      const { status } = await site.ask('GET', path, { headers });
      if (status >= 500 || status < 300) return `answered ${status}`;
      return null;
    });
  },
};

/** Ways of asking for an order that somebody else sent. */
export const strangersOrders: Kind = {
  name: 'reading somebody else’s order',
  async attack(site) {
    await order(site, { fullName: 'Camille Bouchard-Essai' });
    const { id, token, number, idempotency_key: key, request_hash: hash } = await lastOrder(site);
    const known = String(token);
    const guesses = [
      ...[1, 2, id, number].map(String),
      ...[
        String(key),
        String(hash),
        '',
        '*',
        '%',
        '%25',
        '_'.repeat(22),
        'A'.repeat(22),
        '0'.repeat(22),
      ],
      ...[known.slice(0, -1), `${known}A`, known.split('').toReversed().join(''), swapCase(known)],
      ...[
        `${known.slice(0, 11)}%25`,
        `${known.slice(0, 21)}_`,
        `' or '1'='1`,
        `${known}' --`,
        `${known}%00`,
      ],
      ...['latest', 'null', 'undefined', '__proto__', '..', '../orders', '-1', '1e9', '[]', '{}'],
    ];
    const paths = guesses.flatMap((guess) => {
      const written = encodeURI(guess).replaceAll('%2525', '%25');
      return [
        `/api/orders/${written}`,
        `/order/${written}`,
        `/api/orders/${written}/events`,
        `/order/${written}.data`,
      ];
    });
    const isOrder = /Camille|514 555-0177|"status":"new"/;
    const listing = [
      '/api/orders',
      '/api/orders/',
      '/api/orders?token=',
      '/api/orders?limit=9',
      '/order',
      '/order/',
      '/api/orders/board',
    ];
    const own = await site.ask('GET', `/api/orders/${known}`);
    if (!isOrder.test(own.text)) throw new Error('not even its own token shows it');
    return tryEach([...paths, ...listing], async (path) => {
      const { status, text } = await site.ask('GET', path);
      if (status >= 500) return `trouble: ${status}`;
      return isOrder.test(text) ? 'the order' : null;
    });
  },
};

const swapCase = (text: string) =>
  text.replace(/[a-z]/gi, (email) =>
    email === email.toUpperCase() ? email.toLowerCase() : email.toUpperCase(),
  );

/** Whether an address has an account must not show in any answer. */
export const enumeration: Kind = {
  name: 'which addresses have an account',
  async attack(site) {
    const asked = [
      ['/api/auth/sign-in/email', { password: 'not-the-password' }],
      ['/api/auth/sign-up/email', { password: 'another-password' }],
      ['/api/auth/request-password-reset', {}],
      ['/api/account-deletion', {}],
    ] as const;
    const known = ['person-1@exemple.test', 'person-2@exemple.test', 'PERSON-3@exemple.test'];
    const inputs = asked.flatMap(([path, rest]) => known.map((email) => ({ path, rest, email })));
    return tryEach(
      inputs,
      async ({ path, rest, email }) => {
        const from = `127.220.${inputs.findIndex((input) => input.path === path && input.email === email)}.1`;
        const asked = [email, `nobody-${email}`].map((address) =>
          site.ask('POST', path, { json: { ...rest, email: address }, from }),
        );
        const [one, other] = await Promise.all(asked);
        if (!one || !other) return null;
        if (one.status >= 500 || other.status >= 500) return 'trouble';
        const isSame =
          one.status === other.status && one.text === other.text && namesOf(one) === namesOf(other);
        return isSame ? null : `${one.status} ${one.code} and ${other.status} ${other.code}`;
      },
      { name: ({ path, email }) => `${path} ${email}`, together: 6 },
    );
  },
};

const namesOf = ({ headers }: { headers: object }) => Object.keys(headers).sort().join();
