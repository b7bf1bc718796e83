import { type Language, languages } from '#core/language.ts';
import { firstShop } from '#shop/first-shop.ts';
import { expectNoBarrier } from './barriers.ts';
import { comeIn } from './customer.ts';
import { stickingOut } from './sideways.ts';
import { expect, test } from './stage.ts';

// Half-faded colours have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const words = {
  fr: {
    title: 'Vos renseignements personnels',
    officer: 'Responsable de la protection des renseignements personnels',
    days: 'Effacés automatiquement 365\u00a0jours après la commande',
    fromForm: 'Ce que nous faisons de vos renseignements',
    fromContact: 'Vie privée',
    switch: 'English',
  },
  en: {
    title: 'Your personal information',
    officer: 'Person in charge of the protection of personal information',
    days: 'Erased automatically 365\u00a0days after the order',
    fromForm: 'What we do with your information',
    fromContact: 'Privacy',
    switch: 'Français',
  },
} as const;

const addressOf = (language: Language) => (language === 'fr' ? '/privacy' : '/privacy?lang=en');

const t = words.fr;

test('a customer reads what is kept, for how long, and whom to ask (B-1603)', async ({ page }) => {
  await page.goto(addressOf('fr'));
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
  await expect(page.getByText(t.days)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: t.officer })).toBeVisible();
  const mail = page.getByRole('link', { name: firstShop.email });
  await expect(mail).toHaveAttribute('href', `mailto:${firstShop.email}`);
  await expectNoBarrier(page);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await stickingOut(page)).toEqual([]);
});

test('a customer about to send an order finds it, and keeps the cart, or finds it where the shop says how to reach it (B-509)', async ({
  page,
}) => {
  const customer = await comeIn(page);
  const link = page.getByRole('link', { name: t.fromContact, exact: true });
  await expect(link).toHaveAttribute('href', addressOf('fr'));
  await customer.add(customer.t.addAllDressed);
  await customer.openForm();
  const opened = page.waitForEvent('popup');
  await customer.form.getByRole('link', { name: t.fromForm }).click();
  await expect((await opened).getByRole('heading', { level: 1, name: t.title })).toBeVisible();
  await expect(customer.form.getByRole('button', { name: customer.t.send })).toBeEnabled();
});

test('a reader without script reads all of it, in the language asked for', async ({ request }) => {
  for (const language of languages) {
    const response = await request.get(addressOf(language));
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain(words[language].days);
    expect(html).toContain(`<link rel="canonical" href="`);
    expect(html).not.toContain('noindex');
    expect(response.headers()['set-cookie']).toBeUndefined();
  }
});

test('a reader changes language, and it stays changed', async ({ page }) => {
  await page.goto('/privacy');
  await page.getByRole('button', { name: words.fr.switch }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.en.title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: words.en.title })).toBeVisible();
});
