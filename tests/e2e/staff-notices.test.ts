import { languages } from '#core/language.ts';
import type { Notice } from '#upkeep/notices/notices.ts';
import { expectNoBarrier, screenFor } from './barriers.ts';
import { atWork, speak, test } from './staff.ts';
import { expect } from './stage.ts';

const low: Notice = { kind: 'disk_low', since: Date.now(), facts: { free: 312_400_000 } };
const old: Notice = { kind: 'backup_old', since: Date.now(), facts: { lastAt: null } };

const words = {
  fr: { low: /^Il ne reste que 312.Mo sur le disque du site\./, do: /il faut y faire de la place/ },
  en: { low: /^Only 312.MB are left on the site's disk\./, do: /room has to be made on it/ },
};

for (const language of languages) {
  test(`whoever is at work is told at once, on every page, what to see to for the site (${language})`, {
    tag: screenFor[language],
  }, async ({ page, shop }) => {
    let notices: readonly Notice[] = [];
    // Of this page alone: the shop of the other tests has nothing to see to.
    await page.route('/api/admin/notices', (route) => route.fulfill({ json: notices }));
    const become = async (next: readonly Notice[]) => {
      notices = next;
      await shop.database.query(`select pg_notify('changes', 'upkeep_notices')`);
    };
    await speak(page, shop, language);
    await atWork(page, shop, { at: '/admin/orders' });
    const { low: heading, do: remedy } = words[language];
    await expect(page.getByText(heading)).toBeHidden();

    await become([low]);
    await expect(page.getByText(heading)).toBeInViewport();
    await expect(page.getByText(remedy)).toBeHidden();
    await expectNoBarrier(page);
    await page.getByText(heading).click();
    await expect(page.getByText(remedy)).toBeInViewport();

    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^(Horaire|Hours)/ })
      .click();
    await become([low, old]);
    await expect(page.getByText(heading)).toBeInViewport();
    await expect(page.getByText(remedy)).toBeInViewport();
    await expectNoBarrier(page);
    await become([]);
    await expect(page.getByText(heading)).toBeHidden();
  });
}
