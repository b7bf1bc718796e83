import { describe, expect, test } from 'vitest';
import { say, typeset } from './language.ts';

/** Shows no-break spaces as `~`. */
const shown = (text: string) => text.replaceAll('\u00a0', '~');

describe('a French reader', () => {
  test.each([
    ['Paiement : comptant', 'Paiement~: comptant'],
    [
      'Merci pour votre commande ! Nous vous appellerons.',
      'Merci pour votre commande~! Nous vous appellerons.',
    ],
    ['Bienvenue!', 'Bienvenue!'],
    ['Choisissez « À emporter » ou «Livraison».', 'Choisissez «~À emporter~» ou «~Livraison~».'],
    ['«\u00a0déjà\u00a0»', '«~déjà~»'],
    ['+6 $, 5,99 $ et 10 % de moins', '+6~$, 5,99~$ et 10~% de moins'],
    ['À 17 h 30, ouvert dès 11 h', 'À 17~h~30, ouvert dès 11~h'],
    ['Bouteilles de 590 mL et de 2 L, 10 Mo', 'Bouteilles de 590~mL et de 2~L, 10~Mo'],
    ['Montréal (QC) H0H 0H0', 'Montréal (QC) H0H~0H0'],
    ['Commande no 12', 'Commande no~12'],
    ['L’été d’aujourd’hui', "L'été d'aujourd'hui"],
    ['http://exemple.com/a:b, 18:30', 'http://exemple.com/a:b, 18:30'],
    ['2 huîtres', '2 huîtres'],
  ])('reads %s with its spaces kept together (B-1370)', (written, read) => {
    expect(shown(typeset(written, 'fr'))).toBe(read);
    expect(shown(typeset(typeset(written, 'fr'), 'fr'))).toBe(read);
  });
});

describe('an English reader', () => {
  test.each([
    ['The server’s log: 10 MB at most', "The server's log: 10~MB at most"],
    ['Open until 9 p.m.', 'Open until 9~p.m.'],
    ['We open at 3 p.m..', 'We open at 3~p.m.'],
    ['Order no. 12', 'Order no.~12'],
    ['“Takeout”, really?', '“Takeout”, really?'],
  ])('reads %s with its spaces kept together', (written, read) => {
    expect(shown(say({ fr: '', en: written }, 'en'))).toBe(read);
  });
});
