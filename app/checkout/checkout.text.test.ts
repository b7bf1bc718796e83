import { describe, expect, test } from 'vitest';
import { problemKind } from '#core/problem.ts';
import { minimumAdvice, orderMessages } from './checkout.text.ts';

describe('the words of the order form', () => {
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
  });

  test('tell exactly how much is missing for a delivery', () => {
    expect(minimumAdvice(205)).toEqual({
      fr: expect.stringContaining('ajoutez 2,05\u00a0$'),
      en: expect.stringContaining('add $2.05'),
    });
  });
});
