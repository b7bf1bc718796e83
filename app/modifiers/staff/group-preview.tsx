import { useState } from 'react';
import { languageNames, languages } from '#core/language.ts';
import type { FoundItem } from '#menu/item-search.ts';
import type { SizeKey } from '#menu/menu.ts';
import { offersOf } from '#menu/sizes.ts';
import { InLanguage, useLanguage } from '#ui/language-provider.tsx';
import type { Catalogue } from '../compose-line.ts';
import { ChoiceGroups } from '../composer/choice-groups.tsx';
import { freshPiece } from '../composer/piece-draft.ts';
import type { AdminGroup } from '../editing/modifiers-admin.ts';
import { modifiersText, previewText } from './modifiers-tab.text.ts';

type GroupPreviewProps = {
  group: AdminGroup;
  /** The items that it is on: prices are shown in one of their sizes. */
  dishes: readonly FoundItem[];
};

/** A group as customers meet it, to be tried, in both languages beside each other (B-1872). */
export function GroupPreview({ group, dishes }: GroupPreviewProps) {
  const { t } = useLanguage();
  const size = sizeOf(dishes);
  return (
    <section aria-label={t(modifiersText.preview)} className="grid gap-3">
      <h3 className="font-bold">
        {t(modifiersText.preview)}
        {size && <span className="font-normal text-soft"> {t(previewText(size))}</span>}
      </h3>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {languages.map((language) => (
          <div key={language} lang={language} className="min-w-0 rounded-2xl bg-paper p-4">
            <p className="mb-2 text-sm text-soft">{languageNames[language]}</p>
            <InLanguage language={language}>
              <TriedGroup group={group} size={size} />
            </InLanguage>
          </div>
        ))}
      </div>
    </section>
  );
}

const dishId = 'preview';

function TriedGroup({ group, size }: { group: AdminGroup; size: SizeKey | null }) {
  const [draft, setDraft] = useState(() => freshPiece(dishId, size));
  const editing = {
    catalogue: catalogueOf(group),
    draft,
    where: 'whole',
    onTap: setDraft,
  } as const;
  return <ChoiceGroups editing={editing} refused={null} />;
}

/** A menu of one dish, which has this group and nothing else to choose. */
function catalogueOf({ modifiers, ...group }: AdminGroup): Catalogue {
  const offered = modifiers
    .filter(({ isActive }) => isActive)
    .map((modifier) => ({ ...modifier, allergens: null }));
  const dish = {
    ...{ groups: [group.key], recipe: {}, slots: [], allergens: null },
    ...{ isPizza: true, isHalvable: false },
  };
  const groups = [{ ...group, modifiers: offered }];
  return {
    offers: new Map(),
    choices: { groups, dishes: { [dishId]: dish }, halfPricing: 'dearer' },
  };
}

/** A large one where there is one, else the first that is sold. */
function sizeOf(dishes: readonly FoundItem[]): SizeKey | null {
  const sizes = dishes.flatMap(({ item, categoryKey }) =>
    offersOf(item, categoryKey).flatMap((offer) => offer.size ?? []),
  );
  return sizes.includes('l') ? 'l' : (sizes[0] ?? null);
}
