import type { Bilingual } from '#core/language.ts';

/** Returns the browser tab's title: the number of untouched orders before the page's own title. */
export function alarmTitle(count: number, title: Bilingual): Bilingual {
  if (count === 0) return title;
  const fr = count === 1 ? 'Nouvelle commande' : 'Nouvelles commandes';
  const en = count === 1 ? 'New order' : 'New orders';
  return { fr: `(${count}) ${fr} · ${title.fr}`, en: `(${count}) ${en} · ${title.en}` };
}

/** Fills the page's icon with a number: a `data:` picture, which the CSP allows; 0 restores it. */
export function fillFavicon(count: number) {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  link.dataset.own ??= link.href;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
    <circle cx="32" cy="32" r="32" fill="#ffd27a"/>
    <text x="32" y="${count > 9 ? 49 : 53}" font-size="${count > 9 ? 38 : 50}" fill="#8d1a11"
      font-family="sans-serif" font-weight="bold" text-anchor="middle">${Math.min(count, 99)}</text>
  </svg>`;
  link.href = count === 0 ? link.dataset.own : `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}
