import { type Kind, tryEach } from '../kind.ts';
import { ringKey, type Site, writtenBetween } from '../site.ts';

const path = '/api/telephone/ring';

const withKey = (query: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams({ key: ringKey, ...query })}`;

const wrong = [
  ...['', 'x', 'null', ringKey.slice(1), `${ringKey}x`, ringKey.toUpperCase(), ` ${ringKey}`],
  ...[`${ringKey}\0`, '\0', '%00', '%', "' or '1'='1", '*', '[]', 'k'.repeat(10_000)],
];

/** Keys that are none, in the address, as a token and in a body: no ring comes of them. */
export const wrongKeys: Kind = {
  name: 'rings with another key',
  async attack(site) {
    const before = await site.sums();
    const attempts = await tryEach(wrong, async (key) => {
      const json = { key: ringKey, number: '5145550177' };
      const query = new URLSearchParams({ key, number: '5145550177' });
      const headers = { Authorization: `Bearer ${encodeURIComponent(key)}` };
      const answers = [
        await site.ask('GET', `${path}?${query}`),
        await site.ask('POST', `${path}?${query}`, { json }),
        await site.ask('POST', path, { headers, json }),
        await site.ask('GET', `${path}?key[]=${ringKey}&KEY=${ringKey}`),
      ];
      const taken = answers.find(({ status }) => ![404, 429].includes(status));
      return taken ? `answered ${taken.status}` : null;
    });
    const gained = writtenBetween(before, await site.sums());
    return [...attempts, { input: 'all of them', gained }];
  },
};

const hostile = [
  ...['5'.repeat(10_000), '<'.repeat(10_000), '+'.repeat(3_000), ' '.repeat(5_000), '\0', '\ud83c'],
  ...["'; drop table rings; --", "5145550177' or 1=1 --", '$(reboot)', '%00'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)'],
  ...['sip:5145550177@a\r\nSet-Cookie: a=b', '{"$gt":""}', '__proto__', '\u202e5145550177'],
];

/** Returns what is wrong with the stored rings; null when they are ten of telephones at most. */
async function strangeRings({ db, ask, people }: Site): Promise<string | null> {
  const { rows } = await db.query<{ line: string; phone: string | null }>('select * from rings');
  const strange = rows.find(
    ({ line, phone }) =>
      !/^[\p{L}\p{N}@.+_ -]{1,20}$/u.test(line) ||
      !/^\+?\d[\d -]{5,28}$/.test(phone ?? '5145550177'),
  );
  if (strange) return `stored: ${JSON.stringify(strange)}`;
  if (rows.length > 10) return `${rows.length} lines are stored`;
  const { text } = await ask('GET', '/api/admin/rings', { token: people.owner });
  return text.includes('<') ? 'markup among the rings' : null;
}

/** Who has the key, and sends what no telephone sends. */
export const strangeNumbers: Kind = {
  name: 'rings of strange numbers and lines',
  attack: (site) =>
    tryEach(hostile, async (text) => {
      // A flood before it may have used up the minute.
      await site.db.query("delete from rate_limits where key like 'rings%'");
      const number = '5145550177';
      const raw = JSON.stringify({ number: text, line: text, constructor: text, at: 0 });
      const answers = [
        await site.ask('GET', withKey({ number: text, line: '1' })),
        await site.ask('GET', withKey({ number, line: text })),
        await site.ask('POST', withKey({}), { raw: String(new URLSearchParams({ from: text })) }),
        await site.ask('POST', withKey({}), { raw }),
        // A body where none belongs.
        await site.ask('GET', withKey({ number }), { raw }),
      ];
      const odd = answers.find(({ status }) => ![204, 413, 431].includes(status));
      return odd ? `answered ${odd.status}` : strangeRings(site);
    }),
};

/** 500 rings, then fifty lines: a minute's limit holds, and the site goes on. */
export const manyRings: Kind = {
  name: 'a flood of rings',
  async attack(site) {
    const flood = Array.from({ length: 500 }, (_, at) => `514555${1_000 + at}`);
    const lines = Array.from({ length: 50 }, (_, at) => `line ${at}`);
    const ring = async (query: Readonly<Record<string, string>>) => {
      const { status } = await site.ask('GET', withKey(query));
      return status === 204 ? null : `answered ${status}`;
    };
    const attempts = [
      ...(await tryEach(flood, (number) => ring({ number, line: 'flood' }), { together: 40 })),
      ...(await tryEach(lines, (line) => ring({ number: '5145550199', line }), { together: 50 })),
    ];
    const { rows } = await site.db.query("select * from rings where phone >= '514 555-1300'");
    const gained = rows.length > 0 ? 'the last of 500 rings is stored' : await strangeRings(site);
    return [...attempts, { input: 'all of them', gained }];
  },
};
