import { chromium, type Page } from '@playwright/test';

/** What is typed and taken back again; many dishes have the first word, few both. */
const words = 'poulet bacon';
const keys = [...words.replace(' ', '␠')].map((key) => (key === '␠' ? 'Space' : key));

/**
 * Types words into the search of the back office's dishes and takes them back, key by key;
 * milliseconds from each key to the frame after which nothing changes any more.
 */
export async function measureKeys(
  executablePath: string,
  site: string,
  token: string,
): Promise<readonly number[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.addInitScript((kept) => localStorage.setItem('session', kept), token);
    await page.goto(`${site}/admin/menu`);
    await page.locator('input[type=search]').click();
    await page.waitForTimeout(1_000);
    const times: number[] = [];
    for (const key of [...keys, ...keys.map(() => 'Backspace')])
      times.push(await timeKey(page, key));
    return times;
  } finally {
    await browser.close();
  }
}

async function timeKey(page: Page, key: string): Promise<number> {
  // In two steps: a key finds its own way to the page, and may come before a watch that is on its way.
  const watch = await page.evaluateHandle(watchKey);
  await page.keyboard.press(key);
  return await watch.evaluate(({ shown }) => shown);
}

/** Resolves when nothing has changed for a third of a second. */
function watchKey(): { readonly shown: Promise<number> } {
  const shown = new Promise<number>((resolve) => {
    let pressed = 0;
    let settled = 0;
    let rest: ReturnType<typeof setTimeout>;
    const changes = new MutationObserver(frame);
    function frame() {
      requestAnimationFrame(() => setTimeout(painted));
    }
    function painted() {
      settled = performance.now();
      clearTimeout(rest);
      rest = setTimeout(() => {
        changes.disconnect();
        resolve(Math.round(settled - pressed));
      }, 300);
    }
    const press = () => {
      pressed = performance.now();
      changes.observe(document.body, { subtree: true, childList: true, characterData: true });
      frame();
    };
    addEventListener('keydown', press, { once: true, capture: true });
  });
  return { shown };
}
