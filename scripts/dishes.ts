import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { webpWithin } from '#art/encoding.ts';
import { openStage } from '#art/stage.ts';
import { seedMenu } from '#db/seed/menu.ts';
import { categories } from '#menu/categories.ts';
import { categoryKeys, keyFrom } from '#menu/menu.ts';

// Lays all the pictures of the first menu in one picture, docs/dishes.webp, their French names below.

const root = join(import.meta.dirname, '..');
const wide = 1900;
const limit = 900_000;
const letters = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);

const style = `
* { margin: 0 }
body { width: ${wide}px; background: #fbf3e4; color: #1f130d; font: 600 13px/1.2 Figtree }
main { padding: 16px; display: flex; flex-wrap: wrap; gap: 12px 10px }
h2 { width: 100%; font-size: 18px; color: #b3261a; margin: 4px 0 -4px }
figure { width: 124px }
img { width: 124px; height: 124px; border-radius: 14px; display: block; margin-bottom: 4px }
`;

async function figure(category: string, name: string): Promise<string> {
  const file = join(root, 'art/rendered', category, `${keyFrom(name)}-360.avif`);
  const small = await sharp(file).resize(124).png().toBuffer();
  return `<figure><img alt="" src="data:image/png;base64,${small.toString('base64')}">${name}</figure>`;
}

const font = (await readFile(letters)).toString('base64');
const parts = await Promise.all(
  categoryKeys.map(async (key) => {
    const figures = await Promise.all(seedMenu[key].map(({ name }) => figure(key, name.fr)));
    return `<h2>${categories[key].fr}</h2>${figures.join('')}`;
  }),
);
const stage = await openStage();
const markup = `<style>@font-face{font-family:Figtree;font-weight:300 900;src:url(data:font/woff2;base64,${font})}${style}</style><main>${parts.join('')}</main>`;
const photograph = await stage.photograph(markup, wide, 3100, 1);
await stage.leave();
const trimmed = sharp(photograph).removeAlpha().trim({ threshold: 4 });
const whole = sharp(await trimmed.png().toBuffer());
const file = await webpWithin(whole, { quality: 82, effort: 6 }, limit);
await writeFile(join(root, 'docs/dishes.webp'), file);
console.log(`docs/dishes.webp: ${(file.length / 1000).toFixed(0)} kB`);
