import { expect, test } from './stage.ts';

/** What a script in the page can make of a Trusted Types policy of a name. */
function makePolicy(name: string): string {
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes: { createPolicy(name: string, rules: object): unknown };
  };
  try {
    trustedTypes.createPolicy(name, { createScriptURL: (url: string) => url });
    return 'made';
  } catch (error) {
    return (error as Error).name;
  }
}

test('whoever runs script in a page cannot make the page’s policy a second time (B-1523)', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/TrustedTypePolicy|trusted-types|404: GET \/nowhere/i);
  for (const path of ['/', '/auth', '/privacy', '/nowhere', '/?lang=en']) {
    // Of the page's scripts only those in the document have run by now.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const name of ['kept-menu', 'default', 'another'])
      expect([path, name, await page.evaluate(makePolicy, name)]).toEqual([
        path,
        name,
        'TypeError',
      ]);
  }
});
