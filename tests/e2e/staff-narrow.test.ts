import { languages } from '#core/language.ts';
import { stickingOut } from './sideways.ts';
import { test } from './staff.ts';
import { walkPastTheDoors, walkTheBackOffice } from './staff-rounds.ts';
import { expect } from './stage.ts';

test.use({ viewport: { width: 360, height: 740 } });

for (const language of languages) {
  test(`somebody at work with a small phone never scrolls sideways (${language})`, {
    tag: '@phone',
  }, async ({ page, shop, allowTrouble }) => {
    test.slow();
    allowTrouble(/^4(01|09): /);
    const look = (place: string) =>
      test.step(place, async () => expect(await stickingOut(page)).toEqual([]));
    await walkPastTheDoors(page, shop, language, look);
    await walkTheBackOffice(page, shop, language, look);
  });
}
