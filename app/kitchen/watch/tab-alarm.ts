import type { Bilingual } from '#core/language.ts';

/** Returns the browser tab's title: the number of untouched orders before the page's own title. */
export function alarmTitle(count: number, title: Bilingual): Bilingual {
  if (count === 0) return title;
  const fr = count === 1 ? 'Nouvelle commande' : 'Nouvelles commandes';
  const en = count === 1 ? 'New order' : 'New orders';
  return { fr: `(${count}) ${fr} · ${title.fr}`, en: `(${count}) ${en} · ${title.en}` };
}

const size = 64;

/** Fills the page's icon with a number: a `data:` picture, which the CSP allows; 0 restores it. */
export function fillFavicon(count: number) {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  link.dataset.own ??= link.href;
  const drawn = count === 0 ? null : drawNumber(count);
  link.type = drawn ? 'image/png' : '';
  link.href = drawn ?? link.dataset.own;
}

function drawNumber(count: number): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#ffd27a';
  pen.beginPath();
  pen.arc(size / 2, size / 2, size / 2, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = '#8d1a11';
  pen.font = `bold ${count > 9 ? 38 : 50}px sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(count > 99 ? '99' : String(count), size / 2, size / 2 + 4);
  return canvas.toDataURL('image/png');
}
