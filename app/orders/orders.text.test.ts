import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { firstShop } from '#shop/first-shop.ts';
import { refusalWords } from './order-status.text.ts';
import { notABill, paymentNames } from './orders.text.ts';

const app = join(import.meta.dirname, '..');

describe('the words of an order', () => {
  test('name the taxes in words (B-506)', () => {
    expect(firstShop.taxLabel).toEqual({ fr: 'Taxes (TPS et TVQ)', en: 'Taxes (GST and QST)' });
  });

  test('let the note alone explain another reason of a refusal (B-611)', () => {
    expect(refusalWords('other', 'Le four est en panne.', 'fr')).toEqual(['Le four est en panne.']);
    expect(refusalWords('other', null, 'en')).toEqual(['Call us and we will explain.']);
    expect(refusalWords('no_driver', 'Désolé', 'fr')).toHaveLength(2);
  });

  test('say where one pays: at the door, or at the counter what is taken out (B-502)', () => {
    const { card, interac } = paymentNames;
    expect([card.delivery, interac.delivery]).toEqual([
      {
        fr: 'Carte de crédit ou débit (à la livraison)',
        en: 'Credit or debit card (at delivery)',
      },
      { fr: 'Interac (à la livraison)', en: 'Interac (at delivery)' },
    ]);
    expect([card.takeout, interac.takeout]).toEqual([
      {
        fr: 'Carte de crédit ou débit (au comptoir)',
        en: 'Credit or debit card (at the counter)',
      },
      { fr: 'Interac (au comptoir)', en: 'Interac (at the counter)' },
    ]);
  });

  test('say that a confirmation is no bill, in both languages (B-606)', () => {
    expect(notABill.fr).toMatch(/^Ceci n'est pas une facture\./);
    expect(notABill.en).toMatch(/^This is not a bill\./);
  });
});

// Revenu Québec forbids the sum of both rates on what tells of a sale (B-605).
test('no page and no email can print the tax rate: it stands in no words (B-605)', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' });
  // The owner's own form has to show it.
  const isOwners = /^shop\/editing\//;
  const sources = files.filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !isOwners.test(name),
  );
  expect(sources.length).toBeGreaterThan(80);
  const printing = sources.filter((name) => {
    const code = readFileSync(join(app, name), 'utf8');
    const words = code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return /14[.,]97|9[.,]975/.test(words) || (/\btaxRate\b/.test(words) && /\.tsx$/.test(name));
  });
  expect(printing).toEqual([]);
});
