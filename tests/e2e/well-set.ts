import type { Page } from '@playwright/test';

/** Lists the visible and announced words that are not set by the rules of their language (B-1370). */
export async function badlySet(page: Page): Promise<readonly string[]> {
  const { language, texts } = await page.evaluate(() => {
    const named = [
      ...document.body.querySelectorAll('[aria-label], [title], [alt], [placeholder]'),
    ];
    const heard = named.flatMap((element) =>
      ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    const seen = document.body.innerText.split('\n');
    return {
      language: document.documentElement.lang.slice(0, 2),
      texts: [document.title, ...seen, ...heard],
    };
  });
  const fieldError =
    language === 'fr' ? /’| [:»%]|« |\d \$|[ \u00a0][;?!]|\d (?:h|mL|L)\b/ : /’|[a-z] [:;?!]/;
  const said = texts.map((text) => text.replace(/commande\u00a0!/, 'commande'));
  return [...new Set(said.filter((text) => fieldError.test(text)))];
}
