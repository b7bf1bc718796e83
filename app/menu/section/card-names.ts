import { type Language, say } from '#core/language.ts';
import { addOne } from './card-marks.text.ts';

/**
 * Names each button of a page's cards for screen readers: `Ajouter Fromage, L, 17,95 $`. In the document these would
 * repeat each name and price.
 */
export function nameButtons(page: ParentNode, language: Language): void {
  const add = say(addOne, language);
  for (const card of page.querySelectorAll('.dish')) {
    const name = card.querySelector('h4')?.textContent;
    for (const button of card.querySelectorAll('.dish-foot button')) {
      const [size, price] = button.children;
      const before = size ? `${add} ${name}, ${size.textContent}` : `${button.textContent} ${name}`;
      const shown = price ?? button.previousElementSibling;
      button.setAttribute('aria-label', `${before}, ${shown?.textContent}`);
    }
  }
}
