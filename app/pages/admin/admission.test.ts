import { expect, onTestFinished, test, vi } from 'vitest';
import { storeToken } from '#browser/session-token.ts';
import { askAdmission, whenAdmitted } from './admission.ts';

const everything = { role: 'admin', areas: ['menu', 'service'] };
const withoutMenu = { role: 'admin', areas: ['service'] };

/** Stubs a server that answers each session request when the test says so. */
function server() {
  const asked: ((session: object) => void)[] = [];
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    asked.push((session) => resolve(Response.json(session)));
    return promise;
  });
  // Each test has its own session: an admitted one is not asked about again.
  storeToken(`of ${expect.getState().currentTestName}`);
  onTestFinished(() => {
    storeToken(null);
    vi.unstubAllGlobals();
  });
  return asked;
}

test('an administrator whose page is read when a part closes is read once more, and sees it go (B-2120)', async () => {
  const asked = server();
  const before = askAdmission();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const after = askAdmission();
  asked[0]?.(everything);
  expect(await before).toMatchObject({ session: everything });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.(withoutMenu);
  expect(await after).toMatchObject({ session: withoutMenu });
});

test('a page and its tab, which ask in one breath, ask the server once', async () => {
  const asked = server();
  const page = askAdmission();
  const tab = whenAdmitted(async () => 'the menu', 'nothing');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.(everything);
  expect(await page).toMatchObject({ session: everything });
  expect(await tab).toBe('the menu');
  expect(asked).toHaveLength(1);
});

test('a cook who opens the back office leaves no token there that an earlier release kept (B-4245)', async () => {
  const removeItem = vi.fn();
  vi.stubGlobal('localStorage', { getItem: () => 'of the cook', setItem: () => {}, removeItem });
  const asked = server();
  const page = askAdmission();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.(everything);
  await page;
  expect(removeItem).toHaveBeenCalledWith('board-waiting');
});
