import { readFile } from 'node:fs/promises';
import { plainPicture } from '../../../tests/support/pictures.ts';
import type { Answer } from '../ask.ts';
import { type Kind, tryEach } from '../kind.ts';
import { order } from '../order.ts';
import type { Site } from '../site.ts';

const count = (length: number) => Array.from({ length }, (_, at) => at);

/** The day that lies `at` days before today. */
const dayBefore = (at: number) => new Date(Date.now() - at * 86_400_000).toISOString().slice(0, 10);
const minute = (at: number) =>
  `${String(at % 24).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
const token = (at: number) => String(at).padStart(22, 'a');

/** What 240 strangers ask for at once: each of them something else, where an address has room for it. */
const readings: readonly ((at: number) => string)[] = [
  (at) => `/menu?date=${dayBefore(at)}`,
  (at) => `/menu?date=${dayBefore(at % 2)}&at=${minute(at)}`,
  (at) => `/menu?x=${at}`,
  (at) => `/menu.data?date=${dayBefore(1)}&at=${minute(at)}`,
  (at) => `/menu/print?x=${at}`,
  (at) => `/menu/print?lang=${at % 2 ? 'en' : 'fr'}&x=${at}`,
  (at) => `/privacy?x=${at}`,
  (at) => `/auth?x=${at}`,
  (at) => `/auth/confirm?token=${at}`,
  (at) => `/delete-account?x=${at}`,
  (at) => `/admin?x=${at}`,
  (at) => `/admin/orders/day/${dayBefore(at)}`,
  (at) => `/admin/menu/${at}`,
  (at) => `/order/${token(at)}`,
  (at) => `/order/${token(at)}.data`,
  (at) => `/nothing/${at}`,
  (at) => `/?x=${at}`,
  (at) => `/_root.data?x=${at}`,
  (at) => `/menus/${at}.json?today`,
  (at) => `/icons/${at}.192.png`,
  (at) => `/images/${token(at)}-640x640-640.webp`,
  (at) => `/api/openapi.json?x=${at}`,
  (at) => `/api/menu?x=${at}`,
  (at) => `/api/choices?x=${at}`,
  (at) => `/api/specials?x=${at}`,
  (at) => `/api/promotions?x=${at}`,
  (at) => `/api/orders/${token(at)}`,
  (at) => `/api/board-watch?x=${at}`,
  (at) => `/api/session?x=${at}`,
  (at) => `/api/nothing/${at}`,
  (at) => `/qr.svg?x=${at}`,
  (at) => `/sw.js?x=${at}`,
  (at) => `/sitemap.xml?x=${at}`,
  (at) => `/manifest.webmanifest?x=${at}`,
  (at) => `/favicon.ico?x=${at}`,
  (at) => `/readyz?x=${at}`,
  (at) => `/__manifest?p=/menu&p=/auth&version=${at}`,
];

/** Milliseconds: an honest order takes 30 of them, and 300 beside such a crowd. */
const patience = 2_000;

/** 240 strangers read something costly at once; an honest order comes after them. */
export const costlyReadings: Kind = {
  name: 'an order beside 240 costly readings',
  isCostly: true,
  async attack(site) {
    const judge = async (address: (at: number) => string) => {
      const crowd = count(240).map((at) =>
        site.ask('GET', address(at), {
          from: `127.31.${at % 8}.1`,
          headers: { 'Accept-Encoding': 'br' },
        }),
      );
      // The crowd comes first.
      await Promise.race(crowd);
      const started = performance.now();
      const { status } = await order(site);
      const ms = Math.round(performance.now() - started);
      const statuses = (await Promise.all(crowd)).map((answer: Answer) => answer.status);
      if (status !== 201) return `the order was refused: ${status}`;
      if (ms > patience) return `the order waited for ${ms} ms`;
      return statuses.some((found) => found >= 500 && found !== 503) ? 'trouble' : null;
    };
    return tryEach(readings, judge, { name: (address) => address(1) });
  },
};

/** Programs that the product runs now to draw pictures; 0 where no system tells. */
async function drawing(site: Site): Promise<number> {
  const [, pid = ''] = /"pid":(\d+)/.exec(await site.log()) ?? [];
  const path = `/proc/${pid}/task/${pid}/children`;
  const children = await readFile(path, 'utf8').catch(() => '');
  const lines = children
    .split(' ')
    .map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => ''));
  return (await Promise.all(lines)).filter((line) => line.includes('draw-process')).length;
}

/** Names that no page gave out, between those of the shop’s own icons, round after round. */
export const iconNames: Kind = {
  name: 'icons of names that no page gave out',
  isCostly: true,
  async attack(site) {
    const sent = await site.ask('POST', '/api/admin/images', {
      token: site.people.owner,
      raw: await plainPicture(1200, 1200).png().toBuffer(),
      headers: { 'Content-Type': 'image/png' },
    });
    const logo = String(sent.json().image);
    const name = logo.replace('menu-images/', '');
    await site.db.query('update shop set logo = $1', [logo]);
    const kinds = ['tab', 'apple', '192', '512', 'maskable'];
    const rounds = ['x', '..%2f', `${name}.`, 'card.'].map((start) => ({ start }));
    const judge = async ({ start }: { start: string }) => {
      let most = 0;
      const answers = count(4).flatMap((round) => [
        ...kinds.map((kind) => site.ask('GET', `/icons/${name}.${kind}.png`)),
        ...count(12).map((at) => site.ask('GET', `/icons/${start}${round}-${at}.192.png`)),
      ]);
      const all = Promise.all(answers).then((given) => ({ given }));
      for (let over = null; over === null; ) {
        most = Math.max(most, await drawing(site));
        const pause = new Promise<null>((resolve) => setTimeout(() => resolve(null), 20));
        over = await Promise.race([all, pause]);
      }
      const { given } = await all;
      if (most > 2) return `${most} programs drew at once`;
      return given.some(({ status }) => status >= 500) ? 'trouble' : null;
    };
    const attempts = await tryEach(rounds, judge);
    await site.db.query('update shop set logo = null');
    return attempts;
  },
};
