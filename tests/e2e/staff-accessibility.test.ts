import { languages } from '#core/language.ts';
import { expectNoBarrier, screenFor } from './barriers.ts';
import { test } from './staff.ts';
import { loseTheRole, walkPastTheDoors, walkTheBackOffice } from './staff-rounds.ts';

// Half-faded colours have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of languages) {
  test(`nobody meets a barrier on the way into the back office, or out (${language})`, {
    tag: screenFor[language],
  }, async ({ page, shop }) => {
    await walkPastTheDoors(page, shop, language, (place) =>
      test.step(place, () => expectNoBarrier(page)),
    );
  });

  test(`nobody meets a barrier at any tab or dialog of the back office (${language})`, {
    tag: screenFor[language],
  }, async ({ page, shop, allowTrouble }) => {
    test.slow();
    allowTrouble(/^4(01|09): /);
    await walkTheBackOffice(page, shop, language, (place) =>
      test.step(place, () => expectNoBarrier(page)),
    );
  });

  test(`nobody meets a barrier at the card that refuses them (${language})`, {
    tag: screenFor[language],
  }, async ({ page, shop, allowTrouble }) => {
    allowTrouble(/^403: /);
    await loseTheRole(page, shop, language);
    await expectNoBarrier(page);
  });
}
