import { type Kind, tryEach } from '../kind.ts';

const addresses = [
  'https://tracker.exemple.test/pixel.gif',
  'HTTPS://TRACKER.exemple.test/pixel.gif',
  'https://tracker.exemple.test:8443/pixel.gif',
  'https://localhost@tracker.exemple.test/pixel.gif',
  'https://192.0.2.7/pixel.gif',
  'https://[2001:db8::7]/pixel.gif',
  'https://tracker.exemple.test/pictures/pizzas/cheese.webp',
  'https://tracker.exemple.test/menu-images/AAAAAAAAAAAAAAAAAAAAAA-640x640',
];
const readings = ['/', '/?lang=en', '/menu', '/menu/print', '/api/menu', '/api/specials', '/admin'];

/** Pictures of sites that no owner has named: no customer's browser is sent there, or allowed to go. */
export const foreignPictures: Kind = {
  name: 'pictures of sites that no owner named',
  async attack(site) {
    const { rows } = await site.db.query<{ id: string; image_url: string | null }>(
      'select id, image_url from menu_items order by display_order limit 1',
    );
    const [dish] = rows;
    const attempts = await tryEach(addresses, async (address) => {
      await site.db.query('update menu_items set image_url = $1 where id = $2', [
        address,
        dish?.id,
      ]);
      await new Promise((resolve) => setTimeout(resolve, 100));
      for (const path of readings) {
        const { status, text, headers } = await site.ask('GET', path);
        if (status >= 500) return `trouble: ${status}`;
        const [, file] = /"(\/menus\/[\w-]+\.json)\\?"/.exec(text) ?? [];
        const menu = file ? (await site.ask('GET', file)).text : '';
        if (
          [text, menu].some(
            (told) => told.toLowerCase().includes('pixel.gif') || told.includes(address),
          )
        )
          return `${path} names it`;
        const policy = headers['content-security-policy'] ?? '';
        if (/img-src[^;]* https:(?: |;|$)/.test(policy)) return `${path} allows it`;
      }
      return null;
    });
    await site.db.query('update menu_items set image_url = $1 where id = $2', [
      dish?.image_url,
      dish?.id,
    ]);
    return attempts;
  },
};
