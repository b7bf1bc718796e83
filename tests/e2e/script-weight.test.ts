import { weighScripts } from '#tests/support/script-weight.ts';
import { expect, test } from './stage.ts';

test('a visitor who touches nothing is sent at most 140 kB of script, the menu’s changes included (B-2295)', async ({
  page,
}) => {
  const weigh = weighScripts(page);
  const isFollowing = page.waitForResponse(/\/api\/events/);
  await page.goto('/');
  await isFollowing;
  const { files, bytes } = await weigh();
  expect(files).toBeGreaterThan(3);
  expect(bytes).toBeLessThanOrEqual(140_000);
});
