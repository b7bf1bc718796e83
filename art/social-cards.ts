import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawLogo } from './pictures/logo.ts';
import { SOCIAL_CARD } from './rendered/icons.ts';
import type { Photographer } from './stage.ts';

const NAME = 'Pizzeria Tisonelle';

/** The shop's own words; a test compares them with the site's. */
export const SOCIAL_WORDS = {
  fr: {
    tagline: 'Tout le quartier sent la pizza.',
    services: ['Livraison', 'Pour emporter', 'Salle à manger'],
  },
  en: {
    tagline: 'The whole block smells of pizza.',
    services: ['Delivery', 'Takeout', 'Dining room'],
  },
} as const;

export type CardLanguage = keyof typeof SOCIAL_WORDS;

const FONTS = {
  Shrikhand: '@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff2',
  Figtree: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
} as const;

const STYLE = `
* { margin: 0 }
body { width: 1200px; height: 630px; overflow: hidden; background: #1f130d; color: #fbf3e4; font: 600 27px Figtree; white-space: nowrap }
main { position: absolute; left: 68px; top: 0; bottom: 24px; width: 560px; display: flex; flex-direction: column; justify-content: center }
.name { display: flex; align-items: center; gap: 16px; font: 400 40px Shrikhand; color: #ffd27a }
.name svg { width: 60px }
h1 { margin: 26px 0 30px; font: 400 84px/1 Shrikhand; text-wrap: balance; white-space: normal }
.pizza { position: absolute; width: 880px; left: 566px; top: -92px }
.cloth { position: absolute; inset: auto 0 0; height: 24px; background: conic-gradient(#b3261a 25%, #fbf3e4 0 50%, #b3261a 0 75%, #fbf3e4 0) 0 0 / 24px 24px }
`;

async function page(language: CardLanguage, pizza: Buffer): Promise<string> {
  const require = createRequire(import.meta.url);
  const faces = Object.entries(FONTS).map(async ([family, file]) => {
    const data = (await readFile(require.resolve(file))).toString('base64');
    return `@font-face{font-family:${family};font-weight:300 900;src:url(data:font/woff2;base64,${data})}`;
  });
  const { tagline, services } = SOCIAL_WORDS[language];
  const logo = drawLogo({ flame: '#fbf3e4', crust: '#ffb36b' });
  return `<style>${(await Promise.all(faces)).join('')}${STYLE}</style>
<img class="pizza" alt="" src="data:image/webp;base64,${pizza.toString('base64')}">
<main><p class="name">${logo}${NAME}</p><h1>${tagline}</h1><p>${services.join(' · ')}</p></main>
<div class="cloth"></div>`;
}

/** The best PNG that fits: colours are given up before the card is too heavy for a messenger. */
async function pngWithin(photograph: Buffer, colours: number): Promise<Buffer> {
  const options = { palette: true, colours, dither: 0.6, effort: 10, compressionLevel: 9 };
  const file = await sharp(photograph).removeAlpha().png(options).toBuffer();
  const isSmall = file.length <= SOCIAL_CARD.limit || colours <= 48;
  return isSmall ? file : pngWithin(photograph, colours - 24);
}

/** Writes what a shared link shows, in both languages; draw `super-special` first. */
export async function writeSocialCards(folder: string, stage: Photographer): Promise<void> {
  const pizza = await readFile(join(folder, 'super-special-1200.webp'));
  const { width, height } = SOCIAL_CARD;
  for (const language of ['fr', 'en'] as const) {
    const markup = await page(language, pizza);
    const file = await pngWithin(await stage.photograph(markup, width, height, 1), 256);
    await writeFile(join(folder, `social-${language}.png`), file);
    console.log(`social-${language}: ${(file.length / 1000).toFixed(1)} kB`);
  }
}
