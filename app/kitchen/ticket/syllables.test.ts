import { expect, test } from 'vitest';
import { inSyllables } from './ticket.text.ts';

test.each([
  ['Champignons', 'Cham-pi-gnons'],
  ['Végétarienne', 'Vé-gé-ta-rienne'],
  ['Caramélisés', 'Ca-ra-mé-li-sés'],
  ['anticonstitutionnellement', 'an-ti-cons-ti-tu-tion-nel-le-ment'],
  ['Québécoise', 'Qué-bé-coise'],
  ['Saucisse italienne', 'Saucisse ita-lienne'],
  ['Pepperoni double', 'Pep-pe-roni double'],
  ['Sans oignons', 'Sans oignons'],
  ['', ''],
])('a cook reads %j in a narrow column as %j (B-1844)', (text, divided) => {
  expect(inSyllables(text).replaceAll('\u00ad', '-')).toBe(divided);
});

test('a cook reads shorter words divided too where the column is narrower still', () => {
  const divided = (text: string) => inSyllables(text, 5).replaceAll('\u00ad', '-');
  expect(divided('Oignons, tomates, ail')).toBe('Oi-gnons, to-ma-tes, ail');
  expect(divided('Grecque')).toBe('Grec-que');
});
