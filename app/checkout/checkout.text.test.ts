import { describe, expect, test } from 'vitest';
import { requestProblems } from '#core/problem.request.ts';
import { minimumText } from './blockers.text.ts';
import { checkoutProblems } from './checkout.problems.ts';
import { orderMessages } from './checkout.text.ts';

describe('the words of the order form', () => {
  test('are those that are promised, to the email (B-502, B-507)', () => {
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
    expect(requestProblems.fields_missing.words).toEqual(orderMessages.missing.description);
  });

  test('a refused order says what to do (B-546)', () => {
    expect(checkoutProblems.item_unknown.words).toEqual({
      fr: "Un article de votre panier n'est plus au menu. Retirez-le pour continuer.",
      en: 'An item in your cart is no longer on the menu. Remove it to continue.',
    });
    expect(checkoutProblems.quantity_invalid.words).toEqual({
      fr: 'La quantité de chaque article va de 1 à 50.',
      en: 'The quantity of each item goes from 1 to 50.',
    });
    expect(checkoutProblems.cart_too_long.words).toEqual({
      fr: 'Une commande compte au plus 50 lignes. Pour une plus grosse, appelez-nous.',
      en: 'An order has at most 50 lines. For a bigger one, call us.',
    });
  });

  test('tell exactly how much is missing for a delivery (B-521)', () => {
    expect(minimumText(205, 2000)).toEqual({
      fr: 'Encore 2,05\u00a0$ pour la livraison (minimum de 20,00\u00a0$ avant taxes)',
      en: '$2.05 more for delivery (minimum $20.00 before taxes)',
    });
  });
});
