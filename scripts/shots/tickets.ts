import type { Browser, BrowserContext } from '@playwright/test';
import type { Paper } from '#kitchen/ticket/ticket.ts';

type Known = { readonly id: number; readonly number: number; readonly day: string };

/** Returns the orders on the board, oldest first. */
export async function readBoard(url: string, token: string): Promise<readonly Known[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const board = await fetch(`${url}/api/admin/orders/board`, { headers });
  const { orders } = (await board.json()) as { orders: readonly Known[] };
  return orders.toSorted((a, b) => a.id - b.id);
}

/** Opens a browser in which staff print on such a roll: onto nothing, to be photographed. */
export async function openPrinter(browser: Browser, url: string, token: string, paper: Paper) {
  const context = await browser.newContext({ baseURL: url, deviceScaleFactor: 2 });
  await context.addInitScript(
    ([token, paper]) => {
      window.print = () => document.documentElement.setAttribute('data-prints', '');
      localStorage.setItem('session', token);
      localStorage.setItem('ticket-paper', paper);
    },
    [token, paper] as const,
  );
  return context;
}

/** Prints an order's ticket as a cook would; `part` is the photographed part. */
export async function photographTicket(
  printer: BrowserContext,
  { id, day }: Pick<Known, 'id' | 'day'>,
  path: string,
  part = '.ticket-paper img',
) {
  const page = await printer.newPage();
  await page.goto(`/admin/orders/day/${day}?order=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Imprimer le ticket' }).click();
  await page.locator('html[data-prints]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.emulateMedia({ media: 'print' });
  await page.locator(part).first().screenshot({ path });
  await page.close();
}
