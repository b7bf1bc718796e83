import { pngBomb } from '#tests/support/pictures.ts';
import { atWork, complaint, test } from './staff.ts';
import { expect } from './stage.ts';

const unfit = [
  {
    what: 'a drawing in SVG',
    buffer: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    says: "Ce fichier n'est pas une photo acceptée. Choisissez un JPEG, PNG, WebP, AVIF ou GIF.",
  },
  {
    what: 'more than 10 MB',
    buffer: async () => Buffer.alloc(10 * 1024 * 1024 + 1),
    says: 'Cette photo dépasse 10\u00a0Mo. Choisissez-en une plus légère.',
  },
  {
    what: 'more than 50 megapixels',
    buffer: pngBomb,
    says: 'Cette photo dépasse 50\u00a0mégapixels. Réduisez-la ou choisissez-en une autre.',
  },
] as const;

test('somebody who gives an item an unfit picture is told why, and loses nothing (B-1401)', {
  tag: '@desktop',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/^4\d\d: POST \/api\/admin\/images/);
  const { editor, field } = await atWork(page, shop, { at: '/admin/menu/new' });
  await field('Nom en français').fill('Pizza photogénique');
  for (const { what, buffer, says } of unfit) {
    await test.step(what, async () => {
      await editor
        .getByLabel('Choisir une image')
        .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await buffer() });
      await expect(complaint(page, 'Erreur', says)).toBeVisible();
      await expect(editor.getByRole('button', { name: "Retirer l'image" })).toHaveCount(0);
    });
  }
  await expect(field('Nom en français')).toHaveValue('Pizza photogénique');
});
