import type { Page } from '@playwright/test';
import { comeIn } from './customer.ts';
import { expect, test } from './stage.ts';

/** A phone's keyboard comes up: less of the page is seen, and nothing in it moves. */
async function typeOnGlass(page: Page, height: number) {
  await page.evaluate((height) => {
    const seen = window.visualViewport;
    if (!seen) throw new Error('no visual viewport');
    Object.defineProperty(seen, 'height', { configurable: true, value: height });
    seen.dispatchEvent(new Event('resize'));
  }, height);
}

const summaries = { fr: '1 article · 24,09\u00a0$', en: '1 item · $24.09' } as const;

test('a customer who types on a phone sees fields, and every one of them whole (B-551)', {
  tag: '@phone',
}, async ({ page }) => {
  const seen = 430;
  const { t, add, openForm, form } = await comeIn(page);
  await add(t.addAllDressed);
  await openForm();
  await expect(form.getByText(summaries.fr, { exact: true })).toBeVisible();
  await form.getByRole('textbox', { name: t.fullName, exact: true }).focus();
  await typeOnGlass(page, seen);
  const close = await form.getByRole('button', { name: /^(Fermer|Close)$/ }).boundingBox();
  const top = (close?.y ?? 0) + (close?.height ?? 0);
  // More than four fifths of what the keyboard leaves is for the fields.
  expect(seen - top).toBeGreaterThan(0.8 * seen);
  const name = await form.getByRole('textbox', { name: t.fullName, exact: true }).boundingBox();
  expect(name?.y).toBeGreaterThanOrEqual(top);
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(seen);
  for (const field of [t.email, t.phone, t.extension, t.street, t.apartment]) {
    const box = form.getByRole('textbox', { name: field, exact: true });
    await box.focus();
    const { y, height } = (await box.boundingBox()) ?? { y: 0, height: 0 };
    expect(y, field).toBeGreaterThanOrEqual(top);
    expect(y + height, field).toBeLessThanOrEqual(seen);
  }
  const send = form.getByRole('button', { name: t.send });
  await send.scrollIntoViewIfNeeded();
  const { y, height } = (await send.boundingBox()) ?? { y: 0, height: 0 };
  expect(y + height).toBeLessThanOrEqual(seen);
  await expect(form.getByText('24,09').or(form.getByText('24.09')).last()).toBeVisible();
});
