import { chromium } from '@playwright/test';

export type Photographer = {
  /** A PNG of a drawing or a page at twice its size, on a transparent ground. */
  photograph: (markup: string, width: number, height: number, scale?: number) => Promise<Buffer>;
  leave: () => Promise<void>;
};

/** One headless browser for all the pictures of a run. */
export async function openStage(): Promise<Photographer> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  return {
    async photograph(markup, width, height, scale = 2) {
      const page = await browser.newPage({
        viewport: { width, height },
        deviceScaleFactor: scale,
      });
      await page.setContent(`<style>*{margin:0}svg{display:block}</style>${markup}`);
      await page.evaluate('document.fonts.ready.then(() => null)');
      const shot = await page.screenshot({ omitBackground: true, timeout: 180_000 });
      await page.close();
      return shot;
    },
    leave: () => browser.close(),
  };
}
