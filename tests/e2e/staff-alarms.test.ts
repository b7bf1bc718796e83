import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { openAllDay } from '#tests/support/open-all-day.ts';
import { pushDevice } from '#tests/support/push-device.ts';
import { expectNoBarrier } from './barriers.ts';
import { sendOrder, storedOrder } from './cook.ts';
import { atWork, hire, test } from './staff.ts';
import { expect } from './stage.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'allow' });

test.afterEach(async ({ shop }) => {
  await shop.database.query('delete from alarm_minutes; delete from paired_phones');
  await shop.database.query('delete from alarm_webhook; delete from hours_exceptions');
});

/** Starts a program on the site's own computer; returns its address and its calls. */
async function listen() {
  const calls: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    calls.push(request.url);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `http://127.0.0.1:${port}/alerte`, calls, close: () => server.close() };
}

/** Makes the browser return a subscription without a push service, which a test does not reach. */
async function subscribeWithoutService(page: Page) {
  const { endpoint, p256dh, auth } = pushDevice().subscription;
  await page.addInitScript(
    ([address, point, secret]) => {
      const toJSON = () => ({ endpoint: address, keys: { p256dh: point, auth: secret } });
      PushManager.prototype.subscribe = async () => ({ toJSON }) as unknown as PushSubscription;
      Notification.requestPermission = async () => 'granted';
      Object.defineProperty(Notification, 'permission', { value: 'default' });
    },
    [endpoint, p256dh, auth],
  );
}

test('an owner pairs a phone, sets the minutes, and tries a system of the restaurant’s own (B-4151, B-4155, B-4160, B-4163)', {
  tag: '@desktop',
}, async ({ page, shop, somebodyElse }) => {
  await atWork(page, shop, { as: await hire(shop, 'owner'), at: '/admin/alarms' });
  await expect(page.getByRole('heading', { level: 1, name: 'Alertes' })).toBeVisible();
  await expectNoBarrier(page);

  await test.step('a phone pairs itself by the link, which works once', async () => {
    await page.getByRole('textbox', { name: 'Nom du téléphone' }).fill('Téléphone de Léa');
    await page.getByRole('button', { name: 'Jumeler un téléphone' }).click();
    const link = page.getByRole('link', { name: /\/phone\// });
    await expect(page.getByRole('img', { name: 'Lien de jumelage' })).toBeVisible();
    await expectNoBarrier(page);
    const phone = await somebodyElse(/^404: GET \/phone\//, /^console: .*404/);
    await subscribeWithoutService(phone);
    const address = shop.url + new URL((await link.getAttribute('href')) ?? '').pathname;
    await phone.goto(address);
    await expect(phone.getByText('Téléphone de Léa')).toBeVisible();
    await expectNoBarrier(phone);
    await phone.getByRole('button', { name: 'Recevoir les alertes ici' }).click();
    await expect(phone.getByText('Ce téléphone est jumelé.')).toBeVisible();
    await expect(link).toBeHidden();
    await expect(page.getByText('Jamais essayé')).toBeVisible();
    await phone.goto(address);
    await expect(phone.getByText(/^Ce lien a déjà servi/)).toBeVisible();
  });

  await test.step('the minutes are set, and some after the customer’s are refused', async () => {
    const minutes = page.getByRole('region', { name: 'Les minutes' });
    const email = minutes.getByRole('textbox', { name: 'Courriel' });
    await email.fill('11');
    await minutes.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(minutes.getByText(/^Pas après le client/)).toBeVisible();
    await expectNoBarrier(page);
    await email.fill('');
    await minutes.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Alertes enregistrées')).toBeVisible();
    const { rows } = await shop.database.query('select email from alarm_minutes');
    expect(rows).toEqual([{ email: null }]);
  });

  await test.step('an address of this very computer is never called, whatever the owner says', async () => {
    const system = await listen();
    const section = page.getByRole('region', { name: 'Adresse web' });
    await section.getByRole('textbox', { name: /^Adresse/ }).fill(system.url);
    await section.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(section.getByText(/^Secret whsec_/)).toBeVisible();
    await page.getByRole('button', { name: 'Essayer Adresse web' }).click();
    await expect(page.getByText(/^Adresse du réseau local/).first()).toBeVisible();
    expect(system.calls).toEqual([]);
    await section.getByRole('checkbox').check();
    await section.getByRole('button', { name: 'Enregistrer' }).click();
    await expect
      .poll(async () => (await shop.database.query('select is_home from alarm_webhook')).rows)
      .toEqual([{ is_home: true }]);
    const tried = page.waitForResponse(/\/alarms\/tries$/);
    await page.getByRole('button', { name: 'Essayer Adresse web' }).click();
    await tried;
    await expect(page.getByText(/^Adresse du réseau local/).first()).toBeVisible();
    expect(system.calls).toEqual([]);
    system.close();
  });
});

test('a customer has the phone told once the order is on its way (B-4180)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await openAllDay(shop);
  const order = await sendOrder(shop);
  await subscribeWithoutService(page);
  const token = String((await storedOrder(shop, order))?.token);
  await page.goto(`/order/${token}`);
  await page.getByRole('button', { name: "M'avertir quand elle est en route" }).click();
  await expect(page.getByText(/^Cet appareil sera averti une fois/)).toBeVisible();
  await expectNoBarrier(page);
  const { rows } = await shop.database.query('select language from order_pushes');
  expect(rows).toEqual([{ language: 'fr' }]);
});
