import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium, noChromium } from './tests/support/chromium.ts';
import { useQuickFolder } from './tests/support/quick-folder.ts';

useQuickFolder();

const executablePath = findChromium();
if (!executablePath) {
  process.stderr.write(`${noChromium}\n`);
  process.exit(1);
}

// Nothing of what this machine has or is set to: not its fonts, nor its language, nor its time zone.
const machine = {
  FONTCONFIG_FILE: join(import.meta.dirname, 'tests/support/fonts.conf'),
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  LANGUAGE: 'en',
  TZ: 'UTC',
};

// Chromium refuses its sandbox to root, and to nobody else.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

// What Playwright switches off, once more because the last list wins, and the address bar's own pages:
// a browser with a window starts two for each test, at the cost of the test itself.
const without = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // On two cores, beside the tests of vitest.config.ts: more at once would only wait for each other.
  workers: 3,
  forbidOnly: true,
  // One that passes only then is named at the end of `npm test`, and is a bug to look for.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  // Limits for what hangs, not for what is slow: the longest journey takes 85 seconds where half the processor is busy.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath,
      args: [
        ...asRoot,
        '--disable-background-networking',
        `--disable-features=${without.join(',')}`,
        // A page that lives for seconds never earns back what its scripts cost to compile a third time.
        '--js-flags=--no-opt --no-maglev',
      ],
      env: { ...process.env, ...machine },
    },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    // It answers requests before a test can; the tests of it let it in themselves.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
        hasTouch: true,
        isMobile: true,
        locale: 'fr-CA',
        timezoneId: 'America/Toronto',
        // A phone set to less motion; on the large screen everything moves as it was made to.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'desktop',
      // What the size of the screen does not change is tried on the phone alone.
      grep: /@desktop|@both/,
      grepInvert: /@phone/,
      // A traveller's clock: the shop's hours are the shop's, wherever the reader is.
      use: { viewport: { width: 1440, height: 900 }, locale: 'en-GB', timezoneId: 'Europe/Paris' },
    },
  ],
});
