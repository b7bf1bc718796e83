import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type Written, writtenPart } from '#admin/answered.ts';
import { useAskBeforeLeaving } from '#browser/ask-before-leaving.ts';
import type { Bilingual } from '#core/language.ts';
import type { AdminCategory, AdminItem } from '#menu/editing/menu-admin.ts';
import { indexItems } from '#menu/item-search.ts';
import { AppLink } from '#ui/app-link.tsx';
import { buttonVariant } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { confirmText } from '../allergens/allergens-staff.text.ts';
import type { AdminChoices, AdminModifier } from '../editing/modifiers-admin.ts';
import { ComboView } from './combo-view.tsx';
import { GroupList } from './group-list.tsx';
import { modifiersText } from './modifiers-tab.text.ts';
import { RecipeView } from './recipe-view.tsx';
import { rowDrafts, useRowDrafts } from './use-row-drafts.ts';

export const modifierViews = ['groups', 'recipes', 'combos'] as const;
export type ModifierView = (typeof modifierViews)[number];

type ModifiersTabProps = {
  choices: AdminChoices;
  items: readonly AdminItem[];
  categories: readonly AdminCategory[];
  view: ModifierView;
  itemId: string | null;
  onView: (view: ModifierView, itemId?: string) => void;
  onChanged: Written<AdminChoices>;
  /** What else can be done with an active modifier: the menu does not know of orders. */
  extra: (modifier: AdminModifier) => ReactNode;
};

/** Groups and their modifiers, recipes, and what combos are made of (B-1872). */
export function ModifiersTab(props: ModifiersTabProps) {
  const { choices, items, categories, view, itemId, onView, onChanged, extra } = props;
  const { t } = useLanguage();
  const [said, setSaid] = useState<Bilingual | null>(null);
  const found = useMemo(() => indexItems(items, categories), [items, categories]);
  const drafts = useRowDrafts();
  useAskBeforeLeaving(Object.keys(drafts).length > 0);
  const handled = useRef<AdminChoices | null>(null);
  useEffect(() => {
    if (handled.current === choices) return;
    handled.current = choices;
    rowDrafts.forget(choices.groups.flatMap(({ modifiers }) => modifiers));
    // The line is back: what could not be sent is sent now.
    rowDrafts.retry().then((isAnySaved) => isAnySaved && onChanged());
  }, [choices, onChanged]);
  return (
    <section>
      <h1 className="mb-3 font-bold text-2xl">{t(modifiersText.heading)}</h1>
      <nav aria-label={t(modifiersText.views)} className="mb-4 flex flex-wrap gap-2">
        {modifierViews.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === view ? 'true' : undefined}
            onClick={() => onView(one)}
            className="min-h-11 rounded-full border-2 border-rim bg-white px-4 font-bold hover:border-tomato aria-[current=true]:border-tomato aria-[current=true]:bg-tomato aria-[current=true]:text-white"
          >
            {t(modifiersText[one])}
          </button>
        ))}
        <AppLink to="/admin/menu/allergens" className={buttonVariant('plain')}>
          {t(confirmText.heading)}
        </AppLink>
      </nav>
      <p role="status" className="sr-only">
        {said && t(said)}
      </p>
      {view === 'groups' && (
        <GroupList
          groups={choices.groups}
          items={found}
          categories={categories}
          onChanged={writtenPart(onChanged, 'groups')}
          onSaid={setSaid}
          extra={extra}
        />
      )}
      {view === 'recipes' && (
        <RecipeView
          choices={choices}
          items={found}
          categories={categories}
          itemId={itemId}
          onItem={(id) => onView('recipes', id)}
          onChanged={writtenPart(onChanged, 'recipes')}
        />
      )}
      {view === 'combos' && (
        <ComboView
          slots={choices.slots}
          items={found}
          onChanged={writtenPart(onChanged, 'slots')}
        />
      )}
    </section>
  );
}
