import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Language } from '#core/language.ts';
import { expect } from './stage.ts';
import { type Words, words } from './words.ts';

/** Unique in the tests: orders and emails are found by the address. */
export type Person = {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
};

export function somebody(): Person {
  return {
    fullName: 'Maëlle Gagné-Essai',
    email: `${randomUUID()}@exemple.test`,
    // A telephone each: the fourth open order of one would be marked.
    phone: `438 5${String(randomInt(20, 50))}-${String(randomInt(10_000)).padStart(4, '0')}`,
    street: '77, rue des Copeaux',
  };
}

/** A customer at a page of the shop, in the words of one language. */
export type Customer = {
  readonly page: Page;
  readonly t: Words;
  readonly cart: Locator;
  readonly form: Locator;
  add(label: string | RegExp): Promise<void>;
  openCart(count: number): Promise<void>;
  openForm(): Promise<void>;
  /** Fills in the form for a delivery paid in cash. */
  fill(person: Person): Promise<void>;
  send(): Promise<void>;
  toast(message: readonly [string, string] | string): Locator;
  /** Waits for the order's page, which follows sending; returns its token. */
  arrives(): Promise<string>;
};

/** Opens the home page in a language, and waits until it answers by itself. */
export async function comeIn(page: Page, language: Language = 'fr'): Promise<Customer> {
  await page.goto(words[language].address);
  await page.locator('#menu[data-alive]').waitFor({ state: 'attached' });
  return customerAt(page, language);
}

/** Returns the same customer, once the page is in that language. */
export function customerAt(page: Page, language: Language): Customer {
  const t = words[language];
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const form = page.getByRole('dialog', { name: t.form });
  // Beside the dishes of a large screen it is no dialog.
  const cart = page
    .getByRole('dialog', { name: t.cart })
    .or(page.getByRole('region', { name: t.cart }));
  const field = (label: string) => form.getByRole('textbox', { name: label, exact: true });
  return {
    page,
    t,
    form,
    cart,
    add: (label) => button(label).click(),
    async openCart(count) {
      await button(t.openCart(count)).click();
      await expect(cart).toBeVisible();
    },
    async openForm() {
      await page.getByRole('main').getByRole('button', { name: t.orderNow, exact: true }).click();
      await expect(form).toBeVisible();
    },
    async fill(person) {
      await field(t.fullName).fill(person.fullName);
      await field(t.email).fill(person.email);
      await field(t.phone).fill(person.phone);
      await field(t.street).fill(person.street);
      await form.getByRole('radio', { name: t.cash }).check();
    },
    send: () => form.getByRole('button', { name: t.send }).click(),
    toast(message) {
      const parts: readonly string[] = typeof message === 'string' ? [message] : message;
      return parts.reduce<Locator>(
        (toasts, part) => toasts.filter({ has: page.getByText(part, { exact: true }) }),
        page.locator('[role=dialog], [role=alertdialog]'),
      );
    },
    async arrives() {
      await expect(page).toHaveURL(/\/order\/[\w-]{22}(?:\?lang=en)?$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      return new URL(page.url()).pathname.slice('/order/'.length);
    },
  };
}
