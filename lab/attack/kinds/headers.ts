import { type Kind, tryEach, words } from '../kind.ts';

type Named = Readonly<Record<string, string>>;

const places = words`X-Forwarded-For X-Real-IP Forwarded CF-Connecting-IP True-Client-IP`;

/** Another address in every header, to be counted as another sender each time. */
export const addresses: Kind = {
  name: 'forged addresses, to try passwords without end',
  isLong: true,
  isCostly: true,
  attack(site) {
    return tryEach(places, async (name) => {
      const at = places.indexOf(name);
      const email = `victim-${at}@exemple.test`;
      const tries = Array.from({ length: 13 }, (_, turn) => {
        const address = `203.0.113.${turn + 1}`;
        const headers = { [name]: name === 'Forwarded' ? `for=${address}` : address };
        const json = { email, password: `guess-${turn}` };
        return site.ask('POST', '/api/auth/sign-in/email', {
          json,
          headers,
          from: `127.230.${at}.1`,
        });
      });
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      return statuses.filter((status) => status === 429).length >= 3 ? null : 'more than ten tries';
    });
  },
};

/** Headers that name another host, or another network, where the product answers with them. */
export const hosts: Kind = {
  name: 'forged hosts and forwarded headers',
  async attack(site) {
    const evil = 'elsewhere.exemple.test';
    const forged: readonly Named[] = [
      { Host: evil },
      { 'X-Forwarded-Host': evil },
      { Forwarded: `host=${evil};proto=https` },
      { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': evil },
      { 'X-Host': evil },
      { Host: `localhost:${site.port}@${evil}` },
      { Host: '' },
    ];
    const shown = words`/ /auth /qr.svg /sitemap.xml /robots.txt /api/openapi.json /manifest.webmanifest`;
    const seen = await tryEach(
      forged.flatMap((headers) => shown.map((path) => ({ path, headers }))),
      async ({ path, headers }) => {
        const answer = await site.ask('GET', path, { headers });
        return (answer.text + JSON.stringify(answer.headers)).includes(evil)
          ? 'its host in an answer'
          : null;
      },
    );
    const written = await tryEach(forged, async (headers) => {
      const json = { email: 'person-2@exemple.test' };
      await site.ask('POST', '/api/auth/request-password-reset', {
        json,
        headers,
        from: '127.240.0.1',
      });
      const { rows } = await site.db.query('select html from outbox order by id desc limit 3');
      return rows.some(({ html }) => String(html).includes(evil)) ? 'its host in a letter' : null;
    });
    const proxied: readonly Named[] = [
      { 'X-Forwarded-For': '127.0.0.1' },
      { Forwarded: 'for=127.0.0.1' },
      { 'X-Forwarded-For': '203.0.113.7' },
    ];
    const metrics = await tryEach(proxied, async (headers) => {
      const { status } = await site.ask('GET', '/metrics', { headers });
      return status === 200 ? 'the metrics' : null;
    });
    return [...seen, ...written, ...metrics];
  },
};

/** Pages of other sites: they get no answer, and nothing is stored for them. */
export const origins: Kind = {
  name: 'pages of other sites',
  async attack(site) {
    const from = [
      'https://elsewhere.exemple.test',
      'null',
      `http://localhost:${site.port}.elsewhere.test`,
      'file://',
    ];
    const paths = words`/api/menu /api/session /api/orders /api/admin/users /api/events / /sw.js`;
    const inputs = from.flatMap((origin) =>
      paths.flatMap((path) => ['GET', 'OPTIONS'].map((method) => ({ origin, path, method }))),
    );
    return tryEach(inputs, async ({ origin, path, method }) => {
      const headers = {
        ...{ Origin: origin, 'Access-Control-Request-Method': 'POST' },
        ...{ 'Access-Control-Request-Headers': 'authorization', 'Sec-Fetch-Site': 'cross-site' },
      };
      const answer = await site.ask(method, path, { headers });
      const names = Object.keys(answer.headers).filter((name) =>
        name.startsWith('access-control-'),
      );
      if (names.length > 0) return names.join();
      if ('set-cookie' in answer.headers) return 'a cookie';
      return 'service-worker-allowed' in answer.headers ? 'a wider worker' : null;
    });
  },
};
