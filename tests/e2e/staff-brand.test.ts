import type { Locator, Page } from '@playwright/test';
import { originalBrand } from '#shop/brand.ts';
import { comeIn } from './customer.ts';
import { atWork, praise, test } from './staff.ts';
import { expect } from './stage.ts';

test.afterEach(async ({ shop }) => {
  const { mainColour, secondColour, headingFont } = originalBrand;
  await shop.database.query(
    'update shop set main_colour = $1, second_colour = $2, heading_font = $3',
    [mainColour, secondColour, headingFont],
  );
});

const red = 'rgb(179, 38, 26)';
const blue = 'rgb(29, 78, 216)';
const violet = 'rgb(91, 42, 134)';

function groundOf(element: Locator): Promise<string> {
  return element.evaluate((one) => getComputedStyle(one).backgroundColor);
}

/** Returns the font in which a heading is really drawn, fallbacks included. */
async function drawnIn(page: Page): Promise<string | undefined> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts[0]?.familyName;
}

/** Lists the font files that a page fetches from now on. */
function fontsOf(page: Page): readonly string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, name] = /assets\/([a-z]+)\S*\.woff2$/.exec(request.url()) ?? [];
    if (name) files.push(name);
  });
  return files;
}

test('an owner is offered a darker shade of a colour that is too light, chooses two colours and a typeface, and customers see them at once (B-3810, B-3811, B-3812)', {
  tag: '@desktop',
}, async ({ page, shop, somebodyElse }) => {
  const guest = await comeIn(await somebodyElse());
  const open = guest.page;
  const order = (customer: Page) => customer.locator('main button[name=open][value=order]').first();
  expect(await groundOf(order(open))).toBe(red);

  await atWork(page, shop, { at: '/admin/shop' });
  const main = page.getByRole('textbox', { name: 'Couleur principale', exact: true });
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  await main.fill('#FFD800');
  await expect(page.getByText('Cette couleur est trop pâle pour être lue.')).toBeVisible();
  await save.click();
  await expect(page.getByText('À corriger : Couleur principale')).toBeVisible();
  await page.getByRole('button', { name: 'Prendre #776500' }).click();
  await expect(main).toHaveValue('#776500');
  await expect(page.getByText('Cette couleur est trop pâle pour être lue.')).toBeHidden();

  await page.getByLabel('Choisir : Couleur principale').fill('#1d4ed8');
  await expect(main).toHaveValue('#1d4ed8');
  await page.getByRole('textbox', { name: 'Deuxième couleur', exact: true }).fill('5B2A86');
  await page.getByRole('radio', { name: 'Lily Script One' }).check();
  const sample = page.getByText('Commander', { exact: true });
  await expect.poll(() => groundOf(sample)).toBe(blue);
  await save.click();
  await expect(praise(page, 'Renseignements enregistrés')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect.poll(() => groundOf(save), 'the back office keeps its colours').toBe(red);

  await test.step('an open menu comes in the new colours', async () => {
    await expect.poll(() => groundOf(order(open)).catch(() => '')).toBe(blue);
  });
  await test.step('a new visitor sees colours, letters and icons of the owner', async () => {
    const customer = await somebodyElse();
    const files = fontsOf(customer);
    await customer.goto(shop.url);
    expect(await groundOf(order(customer))).toBe(blue);
    await expect.poll(() => groundOf(customer.locator('#about'))).toBe(violet);
    const heading = customer.getByRole('heading', { level: 1 });
    expect(await heading.evaluate((one) => getComputedStyle(one).fontFamily)).toMatch(
      /^"Lily Script One",/,
    );
    await expect.poll(() => files.toSorted()).toEqual(['figtree', 'lily']);
    await expect.poll(() => drawnIn(customer)).toBe('Lily Script One');
    await expect.poll(() => drawnIn(open)).toBe('Lily Script One');
    await expect(customer.locator('meta[name=theme-color]')).toHaveAttribute('content', '#1d4ed8');
    const icon = await customer.locator('link[rel=icon]').getAttribute('href');
    expect(icon).toBe('/icons/drawn-1d4ed8.tab.png');
    await customer.goto(`${shop.url}/delete-account`);
    const title = customer.getByRole('heading', { level: 1 });
    await expect(title).toHaveCSS('color', blue);
    await expect(title).toHaveCSS('font-family', /^"Lily Script One",/);
  });
  await test.step('a typeface whose name has two words is drawn as well', async () => {
    await page.getByRole('radio', { name: 'Abril Fatface' }).check();
    await save.click();
    await expect(page.getByText("Rien n'a été modifié.")).toBeVisible();
    await expect.poll(() => drawnIn(open)).toBe('Abril Fatface');
    const customer = await somebodyElse();
    await customer.goto(shop.url);
    await expect.poll(() => drawnIn(customer)).toBe('Abril Fatface');
  });
  await test.step('one tap brings the first colours back', async () => {
    await page.getByRole('button', { name: "Rétablir les couleurs d'origine" }).click();
    await expect(main).toHaveValue(originalBrand.mainColour);
    await page.getByRole('radio', { name: 'Shrikhand' }).check();
    await save.click();
    await expect(page.getByText("Rien n'a été modifié.")).toBeVisible();
    await expect.poll(() => groundOf(order(open)).catch(() => '')).toBe(red);
  });
});
