import { expect, test } from 'vitest';
import { languages } from '#core/language.ts';
import { privacySections } from './privacy.text.ts';

const allWords = (days: number, emailDays: number) =>
  languages.map((language) =>
    privacySections(days, emailDays)
      .flatMap(({ sentences }) => sentences.map((sentence) => sentence[language]))
      .join('\n'),
  );

test('a customer reads for how long details are kept, as the shop has set it (B-1603)', () => {
  const [fr, en] = allWords(90, 30);
  expect(fr).toContain('90\u00a0jours après la commande');
  expect(fr).toContain('après 30\u00a0jours');
  expect(en).toContain('90\u00a0days after the order');
  expect(en).toContain('after 30\u00a0days');
});

test('a customer reads when backups follow, and how to ask to be erased (B-2567)', () => {
  const [fr, en] = allWords(90, 30);
  expect(fr).toContain("35\u00a0jours après l'effacement");
  expect(fr).toContain('donnez-nous le téléphone ou le courriel de vos commandes');
  expect(en).toContain('35\u00a0days after erasure');
  expect(en).toContain('give us the phone or the email of your orders');
});

test('a customer of a shop that keeps nothing longer than a day reads so', () => {
  const [fr, en] = allWords(1, 1);
  expect(fr).toContain('un jour après la commande');
  expect(en).toContain('one day after the order');
});
