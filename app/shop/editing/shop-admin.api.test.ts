import { hc } from 'hono/client';
import { describe, expect } from 'vitest';
import { currentIn, fieldErrorsOf } from '#admin/refused.ts';
import { answerOf, CallFailure, throughSession } from '#browser/request.ts';
import { seededBackOfficeTest } from '#tests/support/back-office.ts';
import { member, refusalOf, staffContext } from '#tests/support/staff.ts';
import { firstShop } from '../first-shop.ts';
import { readShopNow } from '../read-shop.server.ts';
import type { Shop } from '../shop.ts';
import { shopAdminApi } from './shop-admin.api.server.ts';
import * as verbs from './shop-admin.server.ts';

const test = seededBackOfficeTest(() => ({ '/shop': shopAdminApi }));

const api = hc<typeof shopAdminApi>('/api/admin/shop', throughSession);

const readShop = () => answerOf(api.index.$get());
const changeShop = (version: number, shop: Shop) =>
  answerOf(api.index.$put({ json: { ...shop, version } }));

const facts = firstShop;

async function failureOf(asked: Promise<unknown>): Promise<CallFailure> {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof CallFailure) return error;
  throw error ?? new Error('it was not refused');
}

describe('an owner', () => {
  test('moves, and every fact of the shop is another (B-2020)', async () => {
    const { version, shop } = await readShop();
    expect(shop).toEqual(firstShop);
    const moved: Shop = {
      mainColour: '#1D4ED8',
      secondColour: '#5b2a86',
      headingFont: 'Lily Script One',
      name: 'Chez Essai',
      shortName: 'Essai',
      tagline: { fr: 'Du feu.', en: 'Fire.' },
      promise: { fr: 'Chaude.', en: 'Hot.' },
      description: { fr: 'Des pizzas.', en: 'Pizzas.' },
      address: {
        street: { fr: '9, rue Neuve', en: '9 New Street' },
        city: 'Laval',
        region: 'QC',
        postalCode: 'h7a0a1',
      },
      phones: ['(450) 555-0199'],
      email: 'allo@essai.example',
      services: [],
      cuisines: [{ fr: 'Grecque', en: 'Greek' }],
      story: [],
      stats: [{ value: '2', label: { fr: 'fours', en: 'ovens' } }],
      deliveryApps: [{ name: 'Vitefaim', url: 'https://vitefaim.example/essai' }],
      firstLanguage: 'en',
      taxRate: 5000,
      taxLabel: { fr: 'TPS', en: 'GST' },
      cashRounding: 1,
      deliveryMinimum: 0,
      deliveryRadiusKm: 12,
      logo: 'menu-images/AAAAAAAAAAAAAAAAAAAAAA-640x640',
      hero: 'menu-images/BBBBBBBBBBBBBBBBBBBBBB-1280x960',
      heroAlt: { fr: 'Une grecque', en: 'A Greek one' },
    };
    const saved = await changeShop(version, moved);
    const spelled = {
      mainColour: '#1d4ed8',
      address: { ...moved.address, postalCode: 'H7A 0A1' },
      phones: ['450 555-0199'],
    };
    expect(saved.shop).toEqual({ ...moved, ...spelled });
    expect(saved.version).toBeGreaterThan(version);
    expect(await readShop()).toEqual(saved);
  });

  test('who saves what already stands changes nothing, whichever version it was filled from (B-2021)', async () => {
    const before = await readShop();
    expect(await changeShop(0, facts)).toEqual(before);
  });

  test('who comes second is shown what the first saved, and writes nothing over it (B-2021)', async () => {
    const { version } = await readShop();
    const first = await changeShop(version, { ...facts, name: 'Chez la première' });
    const refused = await failureOf(changeShop(version, { ...facts, name: 'Chez le second' }));
    expect(refused.code).toBe('shop_changed');
    expect(currentIn(refused, 'shop_changed')).toEqual(first);
    expect(fieldErrorsOf(refused)).toEqual({});
    expect(await readShop()).toEqual(first);
    const both = await changeShop(first.version, { ...facts, name: 'Chez les deux' });
    expect(both.shop.name).toBe('Chez les deux');
  });

  const nobody = { fr: 'Un four.', en: '  ' };
  test.for([
    ['name', 'required', { name: ' ' }],
    ['name', 'too_long', { name: 'x'.repeat(61) }],
    ['tagline.en', 'required', { tagline: nobody }],
    ['story.0.en', 'required', { story: [nobody] }],
    ['stats.0.label.en', 'required', { stats: [{ value: '5', label: nobody }] }],
    ['stats.0.value', 'too_long', { stats: [{ value: 'x'.repeat(13), label: firstShop.tagline }] }],
    ['phones', 'required', { phones: [] }],
    ['phones.0', 'required', { phones: [' '] }],
    ['phones.1', 'phone', { phones: ['514 555-0142', '555-014'] }],
    ['phones.0', 'phone', { phones: ['1 900 CALL-US'] }],
    ['phones', 'too_many', { phones: Array(5).fill('514 555-0142') }],
    ['email', 'email', { email: 'bonjour' }],
    [
      'address.postalCode',
      'postal_code',
      { address: { ...firstShop.address, postalCode: '75001' } },
    ],
    ['services', 'too_many', { services: Array(9).fill(firstShop.tagline) }],
    ['deliveryApps.0.url', 'url', { deliveryApps: [{ name: 'A', url: 'javascript:alert(1)' }] }],
    ['deliveryApps.0.url', 'url', { deliveryApps: [{ name: 'A', url: 'http://a.example' }] }],
    ['mainColour', 'colour', { mainColour: 'red; } body { color: red' }],
    ['mainColour', 'colour', { mainColour: '#12345' }],
    ['mainColour', 'too_light', { mainColour: '#ffd800' }],
    ['secondColour', 'too_light', { secondColour: '#ffffff' }],
    ['headingFont', 'choice', { headingFont: 'comic' }],
    ['firstLanguage', 'choice', { firstLanguage: 'es' }],
    ['taxRate', 'tax_rate', { taxRate: 30_001 }],
    ['taxRate', 'tax_rate', { taxRate: 14.975 }],
    ['cashRounding', 'choice', { cashRounding: 3 }],
    ['deliveryMinimum', 'minimum', { deliveryMinimum: 100_001 }],
    ['deliveryRadiusKm', 'distance', { deliveryRadiusKm: -1 }],
    ['logo', 'picture', { logo: 'https://elsewhere.example/logo.svg' }],
    ['hero', 'picture', { hero: '../../etc/passwd' }],
  ] as const)(
    'is told at %s that it is wrong: %s (B-2020)',
    async ([field, fieldError, change], { db }) => {
      const { version } = await readShop();
      const refused = await failureOf(changeShop(version, { ...facts, ...change } as Shop));
      expect(refused.code).toBe(fieldError === 'required' ? 'fields_missing' : 'fields_invalid');
      expect(fieldErrorsOf(refused)).toEqual({ [field]: fieldError });
      expect((await readShopNow(db)).version).toBe(version);
    },
  );

  test.for([['{}'], ['{"version":1}'], [JSON.stringify(facts)], ['[]'], ['{']])(
    'is not misunderstood by half a request: %s (B-2020)',
    async ([body = ''], { db, app }) => {
      const answer = await app.request('/api/admin/shop', { method: 'PUT', body });
      expect(answer.status).toBe(400);
      expect((await readShopNow(db)).shop).toEqual(firstShop);
    },
  );
});

test('a client of release 0.2, which knows no brand, leaves it as the owner chose it (B-3810)', async ({
  app,
}) => {
  const { version } = await readShop();
  const chosen = {
    mainColour: '#1d4ed8',
    secondColour: '#5b2a86',
    headingFont: 'Abril Fatface',
  } as const;
  const saved = await changeShop(version, { ...facts, ...chosen });
  const { mainColour: _, secondColour: __, headingFont: ___, ...known } = saved.shop;
  const body = JSON.stringify({ ...known, name: 'Chez Essai', version: saved.version });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await app.request('/api/admin/shop', { method: 'PUT', body, headers });
  expect(answer.status).toBe(200);
  expect((await readShop()).shop).toEqual({ ...saved.shop, name: 'Chez Essai' });
});

test('whoever may not change the shop neither reads nor changes its facts there (B-2020)', async ({
  db,
}) => {
  const cook = { ...staffContext(db).actor, areas: ['service'] } as const;
  for (const [actor, code] of [
    [member, 'not_staff'],
    [cook, 'not_permitted'],
  ] as const) {
    const ctx = staffContext(db, actor as typeof member);
    expect(await refusalOf(verbs.showShop(ctx))).toBe(code);
    const change = verbs.changeShop(ctx, { ...facts, name: 'Chez moi', version: 1 });
    expect(await refusalOf(change)).toBe(code);
  }
  expect((await readShopNow(db)).shop).toEqual(firstShop);
});
