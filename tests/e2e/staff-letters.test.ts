import { languages } from '#core/language.ts';
import { expectNoBarrier, screenFor } from './barriers.ts';
import { atWork, speak, test } from './staff.ts';
import { expect } from './stage.ts';

const words = {
  fr: {
    link: /n'(?:a|ont) pas pu être envoyés?$/,
    why: 'Le serveur de courriel ne répondait pas.',
    again: 'Renvoyer',
    done: 'Le courriel repart',
  },
  en: {
    link: /could not be sent$/,
    why: 'The mail server did not answer.',
    again: 'Send again',
    done: 'The e-mail is on its way again',
  },
};

for (const language of languages) {
  test(`whoever is at work sends again what was given up, with one press (${language})`, {
    tag: screenFor[language],
  }, async ({ page, shop }) => {
    const { link, why, again, done } = words[language];
    const subject = `Changement prévu ${language}`;
    await shop.database.query(
      `insert into outbox (recipient, subject, html, text, created_at, next_attempt_at, given_up_at, attempts, last_error)
       values ('cuisine@exemple.test', $1, '<p>Bonjour</p>', 'Bonjour', now() - interval '25 hours', now(), now(), 31,
         'connect ECONNREFUSED 192.0.2.1:587')`,
      [subject],
    );
    await speak(page, shop, language);
    await atWork(page, shop, { at: '/admin/settings' });
    await page.getByRole('main').getByRole('link', { name: link }).click();
    const letter = page.getByRole('listitem').filter({ hasText: subject });
    await expect(letter).toContainText(why);
    await expect(letter).toContainText('connect ECONNREFUSED 192.0.2.1:587');
    await expectNoBarrier(page);
    await letter.getByRole('button', { name: again, exact: true }).click();
    await expect(page.getByText(done).first()).toBeVisible();
    await expect(letter).toBeHidden();
    const sent = async () =>
      (await shop.database.query('select sent_at from outbox where subject = $1', [subject])).rows;
    await expect.poll(sent).toMatchObject([{ sent_at: expect.any(Date) }]);
  });
}
