import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { groupBy } from '#core/row.groups.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import type { MenuItem, SizeKey } from '../menu.ts';
import { foundText, moreText, searchText, unansweredText } from './search.text.ts';
import type { Found, OnSale } from './search.ts';

/** How many are shown at once. */
const atOnce = 60;

type FoundListProps<Offer> = {
  /** What is searched for; nothing is shown while it is empty. */
  text: string;
  result: Found<OnSale<Offer>>;
  /** In any order: groups come as their best dish does. */
  categories: readonly { readonly key: string; readonly name: Bilingual }[];
  /** Tells what the customer's filters leave, by the id of a dish or an offer. */
  isShown: (id: string) => boolean;
  /** Each renders a list item; an offer's size has been chosen. */
  renderDish: (item: MenuItem, categoryKey: string, size: SizeKey | null) => ReactNode;
  renderOffer: (offer: Offer) => ReactNode;
  /** Searches for something else; for nothing, to end the search. */
  onSearch: (text: string) => void;
  /** Ways to ask the shop, where search has no answer. */
  children?: ReactNode;
};

/** Renders what was found below its categories (B-190, B-192, B-195). */
export function FoundList<Offer>(props: FoundListProps<Offer>) {
  const { text, result, isShown, onSearch } = props;
  const { t } = useLanguage();
  const [opened, setOpened] = useState({ text, count: atOnce });
  const section = useRef<HTMLElement>(null);
  // Typed on the first screen, it would be answered below its edge.
  useEffect(() => {
    section.current?.scrollIntoView({ behavior: 'instant' });
  }, []);
  const count = opened.text === text ? opened.count : atOnce;
  const { found, nearest, without, isUnanswered } = result;
  const shown = found.filter(({ thing }) => isShown(thing.id));
  const groups = groupBy(shown.slice(0, count), ({ thing }) =>
    thing.kind === 'dish' ? thing.categoryKey : null,
  );
  const counted = { count: shown.length, text, hidden: found.length - shown.length, without };
  const near = shown.length === 0 ? nearest.filter(({ id }) => isShown(id)) : [];
  const button = (words: string, press: () => void) => (
    <button type="button" key={words} className="tab-shape whitespace-normal!" onClick={press}>
      {words}
    </button>
  );
  return (
    <section
      ref={section}
      aria-label={t(searchText.results)}
      className={
        text ? 'menu-top min-h-[calc(100dvh-11rem)] px-4 pt-5 sm:px-6 desk:px-0' : 'sr-only'
      }
    >
      {/* Here before its words, for screen readers. */}
      <p role="status" className="font-bold">
        {text && t(isUnanswered ? unansweredText(text) : foundText(counted))}
      </p>
      {text && (isUnanswered || without.length > 0) && (
        <p className="mt-1 text-soft">{t(searchText.allergy)}</p>
      )}
      {text && isUnanswered && props.children}
      {text &&
        [...groups].map(([key, members]) => {
          const name = props.categories.find((one) => one.key === key)?.name ?? searchText.offers;
          return (
            <section key={key}>
              <h3 className="mt-6 mb-3 font-display text-2xl">{t(name)}</h3>
              <ul className="dish-list">
                {members.map(({ thing, size }) =>
                  thing.kind === 'dish'
                    ? props.renderDish(thing.item, thing.categoryKey, size)
                    : props.renderOffer(thing.offer),
                )}
              </ul>
            </section>
          );
        })}
      {near.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          <p className="w-full text-soft">{t(searchText.near)}</p>
          {near.map(({ name }) => button(t(name), () => onSearch(t(name))))}
        </div>
      )}
      <p className="mt-6">
        {shown.length > count &&
          button(t(moreText(Math.min(atOnce, shown.length - count))), () =>
            setOpened({ text, count: count + atOnce }),
          )}
        {text && shown.length === 0 && button(t(searchText.clear), () => onSearch(''))}
      </p>
    </section>
  );
}
