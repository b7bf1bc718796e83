import { useMemo } from 'react';
import { FoundList } from '#menu/search/found-list.tsx';
import { find, indexThings } from '#menu/search/search.ts';
import type { CardMarks } from '#menu/section/card-marks.ts';
import { ItemCard } from '#menu/section/item-card.tsx';
import type { Choices } from '#modifiers/modifiers.ts';
import { DealCard } from '#promotions/deals/promotion-list.tsx';
import { SpecialCard } from '#promotions/specials/special-card.tsx';
import { backText } from '#promotions/specials/special-words.ts';
import { Phones } from '#shop/phones.tsx';
import { findableThings } from '#storefront/findable.ts';
import type { HomeData, ShopNow } from './home-data.ts';

type FindingProps = {
  data: HomeData & { readonly choices?: Choices | null };
  shop: ShopNow;
  text: string;
  marks: CardMarks | null;
  isShown: (id: string) => boolean;
  onSearch: (text: string) => void;
};

/** Renders what the menu's search finds, as the cards that add it (B-190). */
export function Finding({ data, shop: { day }, text, marks, isShown, onSearch }: FindingProps) {
  const { menu, specials, promotions, choices = null } = data;
  const index = useMemo(
    () => indexThings(findableThings({ menu, specials, promotions, choices })),
    [menu, specials, promotions, choices],
  );
  const result = useMemo(() => find(index, text), [index, text]);
  return (
    <FoundList
      {...{ text, result, isShown, onSearch }}
      categories={menu}
      renderDish={(item, categoryKey, size) => (
        <ItemCard key={item.id} {...{ item, categoryKey, size }} mark={marks?.marks.get(item.id)} />
      )}
      renderOffer={(offer) =>
        offer.kind === 'deal' ? (
          <DealCard key={offer.promotion.id} promotion={offer.promotion} />
        ) : (
          <li key={offer.special.id}>
            <SpecialCard special={offer.special} back={backText(offer.special, day)} />
          </li>
        )
      }
    >
      <p className="flex flex-wrap gap-x-4">
        <Phones className="min-h-11 py-2 font-bold underline" />
      </p>
    </FoundList>
  );
}
