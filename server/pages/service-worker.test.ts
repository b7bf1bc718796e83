import { beforeEach, describe, expect, test } from 'vitest';
import { openWorker } from '#tests/support/service-worker.ts';

const build = (name: string) => [`/assets/home-${name}.js`, `/assets/late-${name}.js`];
const page = (name: string, lang = 'fr-CA') =>
  `<html lang="${lang}"><head><style>url(/assets/face.woff2)</style></head><body>${name}<script>import("/assets/home-${name}.js");"/assets/manifest-${name}.js"</script></body></html>`;

type Worker = ReturnType<typeof openWorker>;

/** Deploys a build of the site: the files of the last one are gone. */
function deploy({ net }: Worker, name: string, lang?: string) {
  net.clear();
  net.set('/', page(name, lang));
  const others = ['/assets/face.woff2', '/pictures/pizza.avif', '/ordering.json'];
  for (const path of [...build(name), ...others]) net.set(path, path);
}

/** Makes a whole visit: the page comes, comes alive and reports its files. */
async function wholeVisit(worker: Worker, name: string, address = '/') {
  await worker.navigate(address);
  const others = ['/assets/face.woff2', '/pictures/pizza.avif', '/ordering.json', '/api/menu'];
  await worker.tell([address, ...build(name), ...others]);
}

let worker: Worker;
beforeEach(() => {
  worker = openWorker();
  deploy(worker, 'one');
});

describe('a visitor whose network is gone', () => {
  test('reads the menu that was seen last, which says when that was (B-1306)', async () => {
    const before = Date.now();
    await wholeVisit(worker, 'one');
    worker.net.clear();
    const answer = await worker.navigate('/');
    const html = (await answer?.text()) ?? '';
    expect(html.replace(/<meta[^>]*>/, '')).toBe(page('one'));
    const seenAt = Number(/<meta name="menu-seen-at" content="(\d+)"><\/head>/.exec(html)?.[1]);
    expect(seenAt).toBeGreaterThanOrEqual(before);
    expect(answer?.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
    const others = ['/assets/face.woff2', '/pictures/pizza.avif', '/ordering.json'];
    for (const path of [...build('one'), ...others]) {
      expect(await (await worker.ask(path))?.text(), path).toBe(path);
    }
  });

  test('reads it in the language of the address', async () => {
    await wholeVisit(worker, 'one');
    worker.net.set('/?lang=en', page('one', 'en-CA'));
    await wholeVisit(worker, 'one', '/?lang=en');
    worker.net.clear();
    expect(await (await worker.navigate('/?lang=en'))?.text()).toContain('lang="en-CA"');
    expect(await (await worker.navigate('/?lang=fr#menu'))?.text()).toContain('lang="fr-CA"');
  });

  test('learns that nothing is there, when nothing was ever seen', async () => {
    worker.net.clear();
    await expect(worker.navigate('/')).rejects.toThrow('no network');
  });
});

describe('a cook whose network is gone', () => {
  const tell = () => worker.tell(['/admin/orders', '/assets/board-one.css', '/api/admin/orders']);

  beforeEach(() => {
    worker.net.set('/admin/orders', page('one').replace('<body>', '<body>the wait of the board'));
    worker.net.set('/assets/board-one.css', 'its style');
  });

  test('finds the board’s page with the scripts that it names, and no order in it (B-2586)', async () => {
    await tell();
    worker.net.clear();
    expect(await (await worker.navigate('/admin/orders'))?.text()).toContain(
      'the wait of the board',
    );
    expect(await (await worker.ask('/assets/home-one.js'))?.text()).toBe('/assets/home-one.js');
    expect(await (await worker.ask('/assets/board-one.css'))?.text()).toBe('its style');
    expect(JSON.stringify(await cachedAddresses())).not.toContain('/api/');
    await expect(worker.navigate('/')).rejects.toThrow('no network');
  });

  test('finds the menu beside the board, each as it was kept', async () => {
    await wholeVisit(worker, 'one');
    await tell();
    worker.net.clear();
    expect(await (await worker.navigate('/'))?.text()).not.toContain('the wait of the board');
    expect(await (await worker.navigate('/admin/orders'))?.text()).not.toContain('menu-seen-at');
  });

  test('finds today’s page as long as the network answers', async () => {
    await tell();
    worker.net.set('/admin/orders', page('one').replace('<body>', '<body>of a new build'));
    expect(await (await worker.navigate('/admin/orders'))?.text()).toContain('of a new build');
  });
});

describe('a visitor with a network', () => {
  test('reads the menu of today, whatever is kept', async () => {
    await wholeVisit(worker, 'one');
    worker.net.set('/', page('one').replace('<body>', '<body>new price'));
    expect(await (await worker.navigate('/'))?.text()).toContain('new price');
    worker.net.clear();
    expect(await (await worker.navigate('/'))?.text()).toContain('new price');
  });

  test('keeps every page that came by itself, with the prices of its moment (B-1306)', async () => {
    await wholeVisit(worker, 'one');
    worker.net.set('/', page('one').replace('<body>', '<body>changed'));
    worker.net.set('/ordering.json', 'new prices');
    await worker.navigate('/');
    worker.net.clear();
    expect(await (await worker.navigate('/'))?.text()).toContain('changed');
    expect(await (await worker.ask('/ordering.json'))?.text()).toBe('new prices');
  });

  test('keeps the old page as long as the prices of the new one have not come (B-1306)', async () => {
    await wholeVisit(worker, 'one');
    worker.net.set('/', page('one').replace('<body>', '<body>changed'));
    worker.net.delete('/ordering.json');
    await worker.navigate('/');
    worker.net.clear();
    expect(await (await worker.navigate('/'))?.text()).not.toContain('changed');
    expect(await (await worker.ask('/ordering.json'))?.text()).toBe('/ordering.json');
  });

  test('keeps today’s prices when the page tells of those it came with (B-1306)', async () => {
    await wholeVisit(worker, 'one');
    worker.net.set('/ordering.json', 'new prices');
    await wholeVisit(worker, 'one');
    worker.net.clear();
    expect(await (await worker.ask('/ordering.json'))?.text()).toBe('new prices');
  });

  test('on a terrible line reads the kept menu after a while, and today’s when none is kept (B-1307)', async () => {
    const release = worker.hold('/');
    const first = worker.navigate('/');
    release();
    expect(await (await first)?.text()).not.toContain('menu-seen-at');
    await wholeVisit(worker, 'one');
    const releaseAgain = worker.hold('/');
    expect(await (await worker.navigate('/'))?.text()).toContain('menu-seen-at');
    releaseAgain();
  });

  test('finds every file of a new build, while one of the old build still opens its last parts (B-1326)', async () => {
    await wholeVisit(worker, 'one');
    deploy(worker, 'two');
    expect(await (await worker.navigate('/'))?.text()).toBe(page('two'));
    expect(await (await worker.ask('/assets/home-two.js'))?.text()).toBe('/assets/home-two.js');
    expect(await (await worker.ask('/assets/late-one.js'))?.text()).toBe('/assets/late-one.js');
    await wholeVisit(worker, 'two');
    expect((await worker.ask('/assets/late-one.js'))?.status).toBe(404);
  });

  test('keeps the old menu until the new one is whole', async () => {
    await wholeVisit(worker, 'one');
    deploy(worker, 'two');
    worker.net.delete('/assets/late-two.js');
    await wholeVisit(worker, 'two');
    worker.net.clear();
    expect(await (await worker.navigate('/'))?.text()).toContain('home-one.js');
  });

  test('never finds in its place a proxy’s page that says to come back later', async () => {
    await wholeVisit(worker, 'one');
    worker.net.set('/', '<html><body>Back asap</body></html>');
    await wholeVisit(worker, 'one');
    worker.net.clear();
    expect(await (await worker.navigate('/'))?.text()).toContain('home-one.js');
  });

  test('keeps nothing of a page that has been replaced while it was read', async () => {
    await worker.navigate('/');
    deploy(worker, 'two');
    await worker.tell(['/', ...build('one')]);
    worker.net.clear();
    await expect(worker.navigate('/')).rejects.toThrow('no network');
  });
});

async function cachedAddresses(): Promise<string[]> {
  const caches = (await worker.storage.keys()).map((name) => worker.storage.open(name));
  const kept = (await Promise.all(caches)).map((cache) => cache.keys());
  return (await Promise.all(kept)).flat().map(({ url }) => url);
}

describe('the worker', () => {
  test.for([
    ['/api/menu', 'cors'],
    ['/api/events', 'cors'],
    ['/_.data', 'cors'],
    ['/admin', 'navigate'],
    ['/auth', 'navigate'],
    ['/order/abc', 'navigate'],
    ['/delete-account', 'navigate'],
    ['https://elsewhere.test/pictures/a.avif', 'no-cors'],
    ['https://elsewhere.test/assets/home-one.js', 'no-cors'],
    ['https://elsewhere.test/', 'navigate'],
    ['//elsewhere.test/assets/home-one.js', 'no-cors'],
    ['https://pizzeria.test:8443/assets/home-one.js', 'no-cors'],
    ['http://pizzeria.test/assets/home-one.js', 'no-cors'],
    ['https://pizzeria.test.elsewhere.test/', 'navigate'],
    ['/api/orders/AAAAAAAAAAAAAAAAAAAAAA', 'cors'],
    ['/api/admin/orders', 'cors'],
    ['/assets/../api/menu', 'cors'],
    ['/admin/menu', 'navigate'],
    ['/admin/orders?token=secret', 'navigate'],
    ['/admin/orders/day', 'navigate'],
    ['/auth/reset?token=secret', 'navigate'],
    ['/delete-account?token=secret', 'navigate'],
    ['/?token=secret', 'navigate'],
    ['/?lang=fr&token=secret', 'navigate'],
    ['/?lang=secret', 'navigate'],
    ['//order/abc', 'navigate'],
    ['/metrics', 'cors'],
  ] as const)('leaves %s alone (B-1561)', async ([path, mode]) => {
    expect(await worker.ask(path, { mode })).toBeNull();
  });

  test('leaves alone whatever is sent, even to the home page', async () => {
    expect(await worker.ask('/', { mode: 'navigate', method: 'POST' })).toBeNull();
  });

  test('keeps no error, and nothing that another page tells', async () => {
    worker.net.delete('/');
    worker.net.set('/admin', page('one'));
    for (const told of [['/', ...build('one')], ['/admin', ...build('one')], 'nonsense', null]) {
      await worker.tell(told);
    }
    worker.net.clear();
    await expect(worker.navigate('/')).rejects.toThrow('no network');
  });

  test('keeps the home page without the token that its address brought (B-1561)', async () => {
    worker.net.set('/?token=secret', page('one').replace('<body>', '<body>for one alone'));
    await worker.navigate('/?token=secret');
    await worker.tell(['/?token=secret', ...build('one')]);
    worker.net.clear();
    expect(await (await worker.navigate('/'))?.text()).not.toContain('for one alone');
    expect(JSON.stringify(await cachedAddresses())).not.toContain('secret');
  });

  test('keeps nothing of another site, nor of any room but ours, whatever it is told (B-1561)', async () => {
    const foreign = ['https://elsewhere.test/', '//elsewhere.test/', 'https://pizzeria.test:8443/'];
    for (const address of foreign) await worker.tell([address, ...build('one')]);
    expect(await cachedAddresses()).toEqual([]);
    worker.net.set('/api/menu', 'a secret');
    worker.net.set('/order/abc', 'a secret');
    const paths = ['/assets/../api/menu', '/pictures/%2e%2e/order/abc', '/api/menu'];
    const sites = ['https://elsewhere.test/assets/x.js', '//elsewhere.test/assets/y.js'];
    await worker.tell(['/', ...build('one'), ...paths, ...sites]);
    const kept = await cachedAddresses();
    expect(kept).toHaveLength(4);
    expect(
      kept.filter(
        (url) => !/^https:\/\/pizzeria\.test\/(?:assets\/|ordering\.json$|\?kept$)/.test(url),
      ),
    ).toEqual([]);
  });

  test('clears away what a worker of another kind has kept', async () => {
    await worker.storage.open('menu-1-fr');
    await worker.activate();
    expect(await worker.storage.keys()).toEqual([]);
  });
});

describe('a phone that gets a message', () => {
  test('shows it, and a newer one of the same order in its place (B-4156)', async () => {
    await worker.push({ title: 'Commande 12', body: '', tag: 'order-12', url: '/admin/orders' });
    expect(worker.seen).toEqual([
      { title: 'Commande 12', body: '', tag: 'order-12', renotify: true, data: '/admin/orders' },
    ]);
  });

  test('leads to its page, where it is open already or anew, and to no other site (B-4156)', async () => {
    await worker.press('/admin/orders');
    worker.open.add('https://pizzeria.test/admin/orders');
    await worker.press('/admin/orders');
    for (const elsewhere of ['https://exemple.test/', '//exemple.test/', 'javascript:alert(1)'])
      await worker.press(elsewhere);
    const page = 'https://pizzeria.test/admin/orders';
    expect(worker.seen).toEqual([`new ${page}`, page]);
  });
});
