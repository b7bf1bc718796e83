import { type Kind, tryEach } from '../kind.ts';
import { order } from '../order.ts';

const spellings = [
  'relay@exemple.test',
  'RELAY@exemple.test',
  ' relay@exemple.test ',
  'Relay@Exemple.test',
];

/** Letters to one stranger, however the address is spelled: three in an hour, the orders stand. */
export const relay: Kind = {
  name: 'letters to a stranger, more than three an hour',
  async attack(site) {
    const attempts = await tryEach(
      Array.from({ length: 12 }, (_, at) => spellings[at % spellings.length] ?? ''),
      async (email) => {
        const answer = await order(site, { email });
        return answer.status >= 500 ? `trouble: ${answer.status}` : null;
      },
    );
    const count =
      "select count(*)::int as emails from outbox where lower(trim(recipient)) = 'relay@exemple.test'";
    const { rows } = await site.db.query<{ emails: number }>(count);
    const emails = rows[0]?.emails ?? 0;
    return [...attempts, { input: 'all of them', gained: emails > 3 ? `${emails} letters` : null }];
  },
};

/** Letters about an account, asked for by whoever knows its address. */
export const bother: Kind = {
  name: 'letters about an account, without end',
  async attack(site) {
    const email = 'person-3@exemple.test';
    const kinds = [
      '/api/auth/request-password-reset',
      '/api/account-deletion',
      '/api/auth/sign-up/email',
    ];
    const inputs = kinds.flatMap((path) => Array.from({ length: 9 }, (_, at) => ({ path, at })));
    const attempts = await tryEach(
      inputs,
      async ({ path, at }) => {
        const json = { email, password: 'gorgonzola-8' };
        const { status } = await site.ask('POST', path, { json, from: `127.241.${at}.1` });
        return status >= 500 ? `trouble: ${status}` : null;
      },
      { together: 9 },
    );
    const { rows } = await site.db.query<{ emails: number }>(
      'select count(*)::int as emails from outbox where recipient = $1',
      [email],
    );
    const emails = rows[0]?.emails ?? 0;
    return [...attempts, { input: 'all of them', gained: emails > 5 ? `${emails} letters` : null }];
  },
};
