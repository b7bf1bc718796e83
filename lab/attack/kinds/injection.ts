import { setTimeout as pause } from 'node:timers/promises';
import type { ReadEmail } from '../../../tests/support/email-reading.ts';
import { injected } from '../../../tests/support/hostile-texts.ts';
import { type Kind, tryEach } from '../kind.ts';
import { lastOrder, order } from '../order.ts';
import type { Site } from '../site.ts';

const typed = Object.values(injected).flat();
const fields = ['fullName', 'apartment', 'phoneExtension', 'note'];

/** Typed markup and code stay text: on the page, in emails, in exports, for the database. */
export const injection: Kind = {
  name: 'markup, queries, templates and header lines',
  async attack(site) {
    const inputs = fields.flatMap((field) => typed.map((text) => ({ field, text })));
    return tryEach(inputs, ({ field, text }) => judge(site, field, text));
  },
};

async function judge(site: Site, field: string, text: string): Promise<string | null> {
  const { rows: before } = await site.db.query('select max(id)::int as id from outbox');
  const answer = await order(site, {
    [field]: `Alix ${text}`.slice(0, field === 'phoneExtension' ? 10 : 20 + text.length),
  });
  if (answer.status !== 201) return null;
  const { token, email } = await lastOrder(site);
  const page = await site.ask('GET', `/order/${token}`);
  if (page.status !== 200) return `its page answers ${page.status}`;
  const emails = await emailsSince(site, before[0]?.id ?? 0);
  if (emails.length === 0) return 'trouble: no letter left';
  if (emails.some(({ to, subject }) => /[\r\n]/.test(subject) || /[\s,]/.test(to.join())))
    return 'a header of its own';
  if (emails.some(({ to }) => to.length !== 1 || !(to[0] === email || isOfShop(to[0] ?? ''))))
    return 'a letter to somebody else';
  const shown = [page.text, ...emails.map(({ html }) => html)];
  const isLive = /<script>alert|<img src=x|<svg\/onload|<!--<script>|href="javascript:/i;
  if (shown.some((html) => isLive.test(html))) return 'markup that is alive';
  if (injected.templates.includes(text) && shown.some((html) => /Alix 49\b/.test(html)))
    return 'a template was run';
  return null;
}

const isOfShop = (address: string) => address.startsWith('commandes@');

/** Returns the emails written after this id, as they were sent. */
async function emailsSince(site: Site, id: number): Promise<readonly ReadEmail[]> {
  const since = 'select id::int, sent_at from outbox where id > $1';
  for (let look = 0; look < 500; look += 1) {
    const { rows } = await site.db.query<{ id: number; sent_at: Date | null }>(since, [id]);
    if (rows.every(({ sent_at }) => sent_at !== null)) return site.emails(rows.map(({ id }) => id));
    await pause(20);
  }
  throw new Error('the letters do not leave');
}

const polluting = [
  '{"__proto__":{"role":"owner","isAdmin":true,"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"__proto__":[],"length":9}',
  '{"toString":"x","valueOf":"y","hasOwnProperty":1}',
  '{"email":{"$gt":""},"password":{"$gt":""}}',
  '{"email":["alix@exemple.test"],"password":["x"]}',
  '{"email":{"toString":"x"},"password":{}}',
  '{"$where":"sleep(5000)"}',
  '{"email":true,"password":1}',
  '{"email":"person-1@exemple.test","password":{"$ne":null}}',
  '{"email":"person-1@exemple.test","password":["gorgonzola-7"]}',
  '{"email":"person-1@exemple.test\' or 1=1 --","password":"x"}',
];

/** Bodies with JavaScript's own keys, or with objects in place of texts, at every address that takes one. */
export const objects: Kind = {
  name: 'keys of the language, objects for texts',
  async attack(site) {
    const open = site.routes.filter(
      ({ method, path }) => method === 'POST' && !/admin|:/.test(path),
    );
    const inputs = open.flatMap(({ path }) => polluting.map((raw) => ({ path, raw })));
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'k'.repeat(32) };
    const attempts = await tryEach(
      inputs,
      async ({ path, raw }) => {
        const at = inputs.findIndex((input) => input.path === path && input.raw === raw);
        const answer = await site.ask('POST', path, { raw, headers, from: `127.210.${1 + at}.1` });
        if (answer.headers['set-auth-token']) return 'a session';
        return answer.text.includes('polluted') ? 'it came back' : null;
      },
      { name: ({ path, raw }) => `${path} ${raw}`, together: 12 },
    );
    const menu = await site.ask('GET', '/api/menu');
    const isSound = menu.status === 200 && !menu.text.includes('polluted');
    return [
      ...attempts,
      { input: 'afterwards', gained: isSound ? null : 'the product is changed' },
    ];
  },
};
