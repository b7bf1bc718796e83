import { plainPicture } from '#tests/support/pictures.ts';
import type { Shop } from '#tests/support/shop.ts';
import { expectNoBarrier, screenFor } from './barriers.ts';
import { atWork, complaint, praise, speak, test } from './staff.ts';
import { expect } from './stage.ts';

// Half-faded colours have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const at = '/admin/shop';

/** The facts of the first day, for whoever comes after. */
async function restore(shop: Shop) {
  await shop.database.query(
    `update shop set name = first.name, tagline_fr = first.tagline_fr, tagline_en = first.tagline_en,
       phones = first.phones, email = first.email, services = first.services, logo = first.logo,
       hero = first.hero
     from (select (jsonb_populate_record(null::shop, facts)).* from shop_versions order by id limit 1)
       as first`,
  );
}

test.afterEach(({ shop }) => restore(shop));

test('an owner renames the shop by keys alone, and sees beside it what customers will read (B-2022)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await atWork(page, shop, { at });
  const preview = page.getByRole('region', { name: 'Ce que liront les clients' });
  await expect(page.getByText("Rien n'a été modifié.")).toBeVisible();
  await page.getByRole('textbox', { name: 'Nom', exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Chez Essai');
  await expect(preview.getByText('Chez Essai')).toBeVisible();
  await expect(page.getByText('Modifié\u00a0: Nom', { exact: true })).toBeVisible();

  // A service is added at the end, and goes up by its own buttons.
  const services = page.getByRole('group', { name: 'Services' });
  await services.getByRole('button', { name: 'Ajouter\u00a0: Service' }).focus();
  await page.keyboard.press('Enter');
  await expect(services.getByRole('textbox', { name: 'Service 4 · français' })).toBeFocused();
  await page.keyboard.type('Terrasse');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Terrace');
  await page.keyboard.press('Tab');
  await expect(services.getByRole('button', { name: 'Monter\u00a0: Service 4' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(services.getByRole('button', { name: 'Monter\u00a0: Service 3' })).toBeFocused();
  await expect(services.getByRole('textbox', { name: 'Service 3 · anglais' })).toHaveValue(
    'Terrace',
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(services.getByRole('textbox', { name: 'Service 4 · français' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(praise(page, 'Boutique enregistrée')).toBeVisible();
  await expect(page.getByText("Rien n'a été modifié.")).toBeVisible();
  const { rows } = await shop.database.query('select name, services from shop');
  expect(rows[0]).toMatchObject({ name: 'Chez Essai', services: { 2: { en: 'Terrace' } } });
});

const fieldErrors = {
  save: 'Enregistrer',
  name: ['Nom', 'Ce champ est obligatoire.'],
  tagline: ['Accroche · anglais', "Il manque l'anglais."],
  phone: ['Téléphone 2', 'Un numéro compte dix chiffres, comme 418 555-0100.'],
  email: ['Courriel', "Cette adresse courriel n'est pas valide."],
  tax: [
    'Taux de taxe',
    'Écrivez un taux comme 9,975 %, de 0 à 30 %, avec trois décimales au plus.',
  ],
  all: 'À corriger : Nom, Accroche, Téléphones, Courriel, Taux de taxe',
} as const;

test('an owner reads at each field what is wrong with it, and loses nothing (B-2020)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const words = fieldErrors;
  await speak(page, shop, 'fr');
  await atWork(page, shop, { at });
  const wrong = { name: ' ', tagline: '', phone: '555-01', email: 'bonjour', tax: 'quinze' };
  const field = (key: keyof typeof wrong) =>
    page.getByRole('textbox', { name: words[key][0], exact: true });
  for (const [key, typed] of Object.entries(wrong)) {
    await field(key as keyof typeof wrong).fill(typed);
  }
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(field('name')).toBeFocused();
  for (const [key, typed] of Object.entries(wrong)) {
    const wrongField = field(key as keyof typeof wrong);
    await expect(wrongField).toHaveValue(typed);
    await expect(wrongField).toHaveAccessibleDescription(
      spaced(words[key as keyof typeof wrong][1]),
    );
  }
  await expect(page.getByText(spaced(words.all))).toBeVisible();
  await expectNoBarrier(page);
  const { rows } = await shop.database.query('select name from shop');
  expect(rows[0]).toEqual({ name: 'Pizzeria Tisonelle' });
});

/** Whatever space stands between two words. */
function spaced(text: string): RegExp {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(' ', '\\s')}$`);
}

test('two people who edit the shop lose nothing that either typed (B-2021)', {
  tag: '@desktop',
}, async ({ page, shop, somebodyElse, allowTrouble }) => {
  allowTrouble(/^409: PUT \/api\/admin\/shop/);
  const other = await somebodyElse();
  await atWork(page, shop, { at });
  await atWork(other, shop, { at });
  const field = (of: typeof page, name: string) => of.getByRole('textbox', { name, exact: true });
  await field(page, 'Accroche · français').fill('Du feu.');
  await field(page, 'Nom').fill('Chez le second');
  await field(other, 'Nom').fill('Chez la première');
  await field(other, 'Courriel').fill('premiere@essai.example');
  await other.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(praise(other, 'Boutique enregistrée')).toBeVisible();

  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const conflict = "Quelqu'un a modifié la boutique pendant que vous écriviez.";
  await expect(complaint(page, conflict)).toBeVisible();
  const notice = page.getByRole('main').getByRole('alert').filter({ hasText: conflict });
  await expect(notice).toContainText('La version enregistrée\u00a0: Chez la première');
  await expect(notice).toContainText('La vôtre\u00a0: Chez le second');
  await expect(field(page, 'Courriel')).toHaveValue('premiere@essai.example');
  await notice.getByRole('button', { name: 'Garder ma version' }).click();
  await expect(praise(page, 'Boutique enregistrée')).toBeVisible();
  await expect(notice).toBeHidden();
  const { rows } = await shop.database.query('select name, email, tagline_fr from shop');
  expect(rows[0]).toEqual({
    name: 'Chez le second',
    email: 'premiere@essai.example',
    tagline_fr: 'Du feu.',
  });
});

test('an owner who leaves the tab with something typed finds it again, until it is undone (B-2022)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const { opensTab } = await atWork(page, shop, { at });
  const name = page.getByRole('textbox', { name: 'Nom', exact: true });
  await name.fill('Chez personne');
  await opensTab('Horaire');
  await expect(page).toHaveURL('/admin/hours');
  await opensTab('Restaurant');
  await expect(name).toHaveValue('Chez personne');
  await page.getByRole('button', { name: 'Annuler les modifications' }).click();
  await expect(name).toHaveValue('Pizzeria Tisonelle');
  await expect(page.getByText("Rien n'a été modifié.")).toBeVisible();
});

/** A day that is certainly to come, in the shop's calendar too. */
const inFiveDays = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

test("an owner has the shop's new name begin on a day to come, and it stays as it is until then (B-2093)", {
  tag: screenFor.fr,
}, async ({ page, shop }) => {
  await atWork(page, shop, { at });
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Chez Décembre');
  await page.getByRole('radio', { name: 'À partir de…' }).check();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const day = page.getByLabel('Jour', { exact: true });
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleDescription(/Choisissez un moment à venir/);
  await day.fill(inFiveDays);
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText(/^Commence .* à minuit$/).first()).toBeVisible();
  await expect(page.getByText("Rien n'a été modifié.")).toBeVisible();
  await expect(day).toBeHidden();
  const { rows } = await shop.database.query(
    "delete from planned_changes where note = 'Nom' returning patches, (select name from shop)",
  );
  expect(rows).toMatchObject([
    { name: 'Pizzeria Tisonelle', patches: [{ set: { name: 'Chez Décembre' } }] },
  ]);
});

test('an owner reads which language of the shop has not followed, until it does (B-2095)', {
  tag: screenFor.en,
}, async ({ page, shop }) => {
  await atWork(page, shop, { at });
  const tagline = (language: string) =>
    page.getByRole('textbox', { name: `Accroche · ${language}`, exact: true });
  const drift = page.getByText(/^Traduction anglaise à revoir depuis le .* \(slogan anglais\)\.$/);
  await tagline('français').fill('Du feu, du vrai.');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(drift).toBeVisible();
  await tagline('anglais').fill('Real fire.');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(drift).toBeHidden();
});

test('an owner who types on while the restaurant is being saved loses nothing, and saves it next (B-2021)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await atWork(page, shop, { at });
  const tagline = (language: string) =>
    page.getByRole('textbox', { name: `Accroche · ${language}`, exact: true });
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/shop', async (route) => {
    if (route.request().method() === 'PUT') await held.promise;
    await route.continue();
  });
  await tagline('français').fill('La braise, la vraie.');
  const asked = page.waitForRequest((request) => request.method() === 'PUT');
  await save.click();
  await asked;
  await tagline('anglais').fill('Real embers.');
  held.resolve();
  await expect(praise(page, 'Boutique enregistrée')).toBeVisible();
  await expect(tagline('français')).toHaveValue('La braise, la vraie.');
  await expect(tagline('anglais')).toHaveValue('Real embers.');
  const again = page.waitForResponse((response) => response.request().method() === 'PUT');
  await save.click();
  expect((await again).status()).toBe(200);
});

test('an owner sends a logo and a welcome picture, and customers see them first (B-2023)', {
  tag: '@desktop',
}, async ({ page, shop, somebodyElse, allowTrouble }) => {
  allowTrouble(/^415: POST \/api\/admin\/images/);
  await atWork(page, shop, { at });
  const drop = (name: string) => page.getByRole('group', { name, exact: true });
  const pick = async (name: string, buffer: Buffer) =>
    drop(name)
      .getByLabel('Choisir une image')
      .setInputFiles({ name: 'image.png', mimeType: 'image/png', buffer });
  await pick('Logo', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  const refusal =
    "Ce fichier n'est pas une photo acceptée. Choisissez un JPEG, PNG, WebP, AVIF ou GIF.";
  await expect(complaint(page, 'Erreur', refusal)).toBeVisible();
  await pick('Logo', await plainPicture(400, 400).png().toBuffer());
  await expect(drop('Logo').getByRole('button', { name: 'Revenir au logo dessiné' })).toBeVisible();
  await pick("Image d'accueil", await plainPicture(1600, 1000).png().toBuffer());
  const back = page.getByRole('button', { name: "Revenir à l'image dessinée" });
  await expect(back).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(praise(page, 'Boutique enregistrée')).toBeVisible();

  const customer = await somebodyElse();
  await customer.goto(shop.url);
  const hero = customer.getByRole('img', { name: /^Une pizza pepperoni/ });
  await expect(hero).toHaveAttribute('src', /^\/images\/[\w-]{22}-1280x800-1280\.webp$/);
  await expect(hero).toHaveAttribute('height', '800');
  await expect(hero).toHaveAttribute('fetchpriority', 'high');
  await expect
    .poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(customer.locator('link[rel=preload][fetchpriority=high]')).toHaveAttribute(
    'imagesrcset',
    /1280x800-320\.avif 320w/,
  );
  await expect(customer.getByRole('banner').locator('img')).toHaveAttribute(
    'src',
    /400x400-320\.webp$/,
  );
  const icon = await customer.locator('link[rel=icon]').getAttribute('href');
  expect((await customer.request.get(`${shop.url}${icon}`)).headers()['content-type']).toBe(
    'image/png',
  );

  await back.click();
  await page.getByRole('button', { name: 'Revenir au logo dessiné' }).click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText("Rien n'a été modifié.")).toBeVisible();
  await customer.reload();
  await expect(hero).toHaveAttribute('src', '/pictures/pepperoni-1200.webp');
  await expect(customer.getByRole('banner').locator('img')).toHaveAttribute(
    'src',
    '/pictures/logo.svg',
  );
});
