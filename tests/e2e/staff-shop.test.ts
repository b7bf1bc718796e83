import { plainPicture, pngBomb } from '#tests/support/pictures.ts';
import type { Shop } from '#tests/support/shop.ts';
import { atWork, complaint, praise, test } from './staff.ts';
import { expect } from './stage.ts';

/** Restores the first day's facts for later tests. */
async function restore(shop: Shop) {
  await shop.database.query(
    `update shop set name = first.name, logo = first.logo, hero = first.hero
     from (select (jsonb_populate_record(null::shop, facts)).* from shop_versions order by id limit 1)
       as first`,
  );
}

test.afterEach(({ shop }) => restore(shop));

const unfit = [
  {
    buffer: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    says: "Ce fichier n'est pas une photo acceptée. Choisissez un JPEG, PNG, WebP, AVIF ou GIF.",
  },
  {
    buffer: async () => Buffer.alloc(10 * 1024 * 1024 + 1),
    says: 'Cette photo dépasse 10\u00a0Mo. Choisissez-en une plus légère.',
  },
  {
    buffer: pngBomb,
    says: 'Cette photo dépasse 50\u00a0mégapixels. Réduisez-la ou choisissez-en une autre.',
  },
] as const;

test('an owner is told why a picture is unfit, sends a logo and a welcome picture, and customers see them first (B-1401, B-2023)', {
  tag: '@desktop',
}, async ({ page, shop, somebodyElse, allowTrouble }) => {
  allowTrouble(/^4\d\d: POST \/api\/admin\/images/);
  await atWork(page, shop, { at: '/admin/shop' });
  const drop = (name: string) => page.getByRole('group', { name, exact: true });
  const pick = async (name: string, buffer: Buffer) =>
    drop(name)
      .getByLabel('Choisir une image')
      .setInputFiles({ name: 'image.png', mimeType: 'image/png', buffer });
  const name = page.getByRole('textbox', { name: 'Nom', exact: true });
  await name.fill('Chez Essai');
  for (const { buffer, says } of unfit) {
    await pick('Logo', await buffer());
    await expect(complaint(page, 'Erreur', says)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Revenir au logo dessiné' })).toHaveCount(0);
  }
  await expect(name).toHaveValue('Chez Essai');
  await pick('Logo', await plainPicture(400, 400).png().toBuffer());
  await expect(drop('Logo').getByRole('button', { name: 'Revenir au logo dessiné' })).toBeVisible();
  await pick("Image d'accueil", await plainPicture(1600, 1000).png().toBuffer());
  const back = page.getByRole('button', { name: "Revenir à l'image dessinée" });
  await expect(back).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(praise(page, 'Renseignements enregistrés')).toBeVisible();

  const customer = await somebodyElse();
  await customer.goto(shop.url);
  const hero = customer.locator('main picture img').first();
  await expect(hero).toHaveAttribute('alt', /^Une pizza pepperoni/);
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
  await expect(hero).toHaveAttribute('src', /^\/pictures\/(?:pepperoni|lifted-slice)-1200\.webp$/);
  await expect(customer.getByRole('banner').locator('img')).toHaveAttribute(
    'src',
    '/pictures/logo.svg',
  );
});
