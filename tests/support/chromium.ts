import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// The one without a window first: it does the same work for a quarter less of the machine.
const shell = 'chromium-headless-shell';
const names = [shell, 'google-chrome', 'chromium-browser', 'chromium', 'google-chrome-stable'];
const places = [
  `/usr/bin/${shell}`,
  '/usr/bin/chromium',
  ...(process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The only message when there is no browser to test with. */
export const noChromium =
  'No browser found for the tests. Install one as root with: apt-get install --no-install-recommends chromium (or set PLAYWRIGHT_CHROMIUM to the program of a Chromium or Chrome).';

/** Returns where Playwright puts the browser that it installs. */
export function ownChromium(): string {
  return chromium.executablePath();
}

/** Lists the browsers, best first: PLAYWRIGHT_CHROMIUM's, else the machine's, else Playwright's. */
export function chromiumPlaces(): readonly string[] {
  const chosen = process.env.PLAYWRIGHT_CHROMIUM;
  return chosen ? [chosen] : [...places, ownChromium()].filter((place) => existsSync(place));
}

/** Returns the browser for the tests; undefined without one. */
export function findChromium(): string | undefined {
  return chromiumPlaces()[0];
}
