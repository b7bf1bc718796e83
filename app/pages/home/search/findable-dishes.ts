import { type Bilingual, say } from '#core/language.ts';
import type { Findable } from '#menu/search/search.ts';
import { type OrderingData, orderingData } from '../ordering/ordering-data.ts';
import { pageLanguage } from '../script/language-link.ts';

/** A found dish: the end of its id that its card has, its category's key, and its name. */
export type FoundDish = { readonly id: string; readonly key: string; readonly name: string };

/** Returns all dishes with their texts, in both languages once loaded, else as on the cards. */
export function findableDishes(): readonly Findable<FoundDish>[] {
  const cards = [...document.querySelectorAll<HTMLElement>('[role=tabpanel] .dish')];
  const data = orderingData();
  if (data) return fromData(data, cards[0]?.dataset.id?.length ?? 0);
  const textOf = (part: Element | null | undefined) => part?.textContent ?? '';
  return cards.map((card) => {
    const panel = card.closest('[role=tabpanel]');
    const name = textOf(card.querySelector('h4'));
    return {
      dish: { id: card.dataset.id ?? '', key: panel?.id.slice('panel-'.length) ?? '', name },
      names: [name],
      others: [textOf(panel?.querySelector('h3')), textOf(card.querySelector('.dish-words'))],
    };
  });
}

function fromData({ menu, choices }: OrderingData, length: number): readonly Findable<FoundDish>[] {
  const toppings = new Map(
    choices?.groups.flatMap(({ modifiers }) => modifiers.map(({ key, name }) => [key, name])),
  );
  const both = ({ fr, en }: Bilingual) => [fr, en];
  return menu.flatMap(({ key, name: category, items }) =>
    items.map(({ id, name, description }) => ({
      dish: { id: id.slice(-length), key, name: say(name, pageLanguage()) },
      names: both(name),
      others: [
        ...both(category),
        ...[description.fr ?? '', description.en ?? ''],
        ...Object.keys(choices?.dishes[id]?.recipe ?? {}).flatMap((topping) =>
          both(toppings.get(topping) ?? { fr: '', en: '' }),
        ),
      ],
    })),
  );
}
