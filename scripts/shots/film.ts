import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { openPrinter, photographTicket, readBoard } from './tickets.ts';

const phone = { width: 390, height: 844 };

type Shot = (name: string) => Promise<void>;

/** Orders a deal, one pizza of it half and half without onions, with one orange can. */
async function orderDeal(page: Page, shot: Shot) {
  const dialog = page.getByRole('dialog');
  const press = (name: string | RegExp) =>
    dialog.getByRole('button', { name, exact: true }).click();
  await page.goto('/');
  const deal = page.getByRole('button', { name: /2 pour 1 \+ 2 canettes.*33,95/ });
  await deal.scrollIntoViewIfNeeded();
  await shot('tap');
  await deal.click();
  await page.getByRole('button', { name: /^Choisir les pizzas/ }).click();
  await shot('choose');
  await press('Pepperoni');
  await dialog.getByRole('checkbox', { name: 'Moitié-moitié' }).click();
  await press('Végétarienne');
  const onions = dialog.getByRole('group', { name: /^Oignons,/ });
  await onions.getByRole('radio', { name: 'Sans', exact: true }).check();
  await shot('halves');
  await press(/^Continuer/);
  await press('Grecque');
  await press(/^Continuer/);
  const orange = { label: "Soda à l'orange, canette 355\u00a0mL" };
  await dialog.getByLabel('Canette 1').selectOption(orange);
  await shot('deal');
  await press(/^Mettre à jour/);
  await page.getByRole('button', { name: /^Ouvrir le panier/ }).click();
  await shot('cart');
  await dialog.getByRole('button', { name: 'Commander maintenant' }).click();
  await shot('form');
  await dialog.getByLabel('Nom complet').fill('Alix Tremblay-Essai');
  await dialog.getByLabel('Courriel').fill('alix@exemple.test');
  await dialog.getByLabel('Téléphone', { exact: true }).fill('514 555-0111');
  await dialog.getByLabel('Adresse').fill('12, rue des Érables');
  await dialog.getByLabel(/Comptant/).check();
  await dialog.getByRole('button', { name: /^Envoyer/ }).click();
  await page.waitForURL(/\/order\//);
  await shot('sent');
}

/**
 * Photographs a deal at 390 px from the tap to the ticket, into `folder`, and sets the pictures side by side into
 * `strip`.
 */
export async function filmDeal(
  browser: Browser,
  { url, token, folder, strip }: Readonly<Record<'url' | 'token' | 'folder' | 'strip', string>>,
) {
  const shots: string[] = [];
  const context = await browser.newContext({ baseURL: url, viewport: phone, locale: 'fr-CA' });
  const page = await context.newPage();
  await orderDeal(page, async (name) => {
    await page.waitForTimeout(1200);
    const path = join(folder, `film-${shots.length + 1}-${name}.png`);
    await page.screenshot({ path });
    shots.push(path);
  });
  await context.close();
  const order = (await readBoard(url, token)).at(-1);
  if (!order) throw new Error('the order is not on the board');
  const printer = await openPrinter(browser, url, token, '80');
  const ticket = join(folder, 'film-ticket.png');
  await photographTicket(printer, order, ticket, '.ticket-paper img');
  await printer.close();
  await setInARow([...shots, ticket], strip);
}

async function setInARow(shots: readonly string[], path: string) {
  const height = 600;
  const gap = 12;
  const parts = await Promise.all(
    shots.map((shot) => sharp(shot).resize({ height }).toBuffer({ resolveWithObject: true })),
  );
  let width = 0;
  const placed = parts.map(({ data, info }) => {
    const left = width;
    width += info.width + gap;
    return { input: data, left, top: 0 };
  });
  await sharp({ create: { width: width - gap, height, channels: 3, background: '#fbf3e4' } })
    .composite(placed)
    .png({ palette: true, quality: 85, effort: 10 })
    .toFile(path);
}
