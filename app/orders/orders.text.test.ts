import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { problemKind } from '#core/problem.ts';
import { minimumAdvice, notABill, orderMessages, totalsText } from './orders.text.ts';

const app = join(import.meta.dirname, '..');

describe('the words of an order', () => {
  test('are those of the specification, to the letter', () => {
    expect(orderMessages).toEqual({
      success: {
        title: { fr: 'Succès!', en: expect.any(String) },
        description: {
          fr: 'Merci pour votre commande ! Nous vous appellerons prochainement pour la confirmer.',
          en: 'Thank you for your order! We will call you shortly to confirm it.',
        },
      },
      failure: {
        title: { fr: 'Erreur', en: expect.any(String) },
        description: { fr: "Erreur lors de l'envoi de la commande", en: 'Error sending order' },
      },
      missing: {
        title: { fr: 'Erreur', en: expect.any(String) },
        description: {
          fr: 'Veuillez remplir tous les champs obligatoires',
          en: 'Please fill in all required fields',
        },
      },
    });
    expect(problemKind('fields_missing').words).toEqual(orderMessages.missing.description);
    expect(totalsText.taxes).toEqual({ fr: 'Taxes (TPS et TVQ)', en: 'Taxes (GST and QST)' });
  });

  test('tell exactly how much is missing for a delivery', () => {
    expect(minimumAdvice(205)).toEqual({
      fr: expect.stringContaining('ajoutez 2,05\u00a0$'),
      en: expect.stringContaining('add $2.05'),
    });
  });

  test('say that a confirmation is no bill, in both languages', () => {
    expect(notABill.fr).toMatch(/^Ceci n'est pas une facture\./);
    expect(notABill.en).toMatch(/^This is not a bill\./);
  });
});

// Revenu Québec forbids the sum of both rates on what tells of a sale (DESIGN §5.3).
test('no page and no letter can print the tax rate: it stands in no words', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));
  expect(sources.length).toBeGreaterThan(80);
  const printing = sources.filter((name) => {
    const code = readFileSync(join(app, name), 'utf8');
    const words = code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return /14[.,]97|9[.,]975/.test(words) || (/\btaxRate\b/.test(words) && /\.tsx$/.test(name));
  });
  expect(printing).toEqual([]);
});
