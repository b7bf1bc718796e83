import type { Written } from '#admin/answered.ts';
import type { AdminCategory } from '#menu/editing/menu-admin.ts';
import type { FoundItem } from '#menu/item-search.ts';
import { defaultCategory } from '#menu/menu.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { isOn } from '../editing/group-dishes.ts';
import type { AdminChoices } from '../editing/modifiers-admin.ts';
import { recipesText as text } from './modifiers-tab.text.ts';
import { RecipeEditor } from './recipe-editor.tsx';

type RecipeViewProps = {
  choices: AdminChoices;
  items: readonly FoundItem[];
  categories: readonly AdminCategory[];
  /** The item whose recipe is shown; the first pizza when nobody has chosen one. */
  itemId: string | null;
  onItem: (id: string) => void;
  onChanged: Written<AdminChoices['recipes']>;
};

/** The recipe of one dish at a time, found by its category and its name. */
export function RecipeView(props: RecipeViewProps) {
  const { choices, items, categories, itemId, onItem, onChanged } = props;
  const { t } = useLanguage();
  const dish =
    items.find(({ item }) => item.id === itemId) ??
    items.find(({ categoryKey }) => categoryKey === defaultCategory) ??
    items[0];
  if (!dish) return <p className="text-soft">{t(text.noGroups)}</p>;
  const filled = categories.filter(({ key }) => items.some((one) => one.categoryKey === key));
  const beside = items.filter(({ categoryKey }) => categoryKey === dish.categoryKey);
  const first = (key: string) => items.find(({ categoryKey }) => categoryKey === key);
  return (
    <div className="grid max-w-4xl gap-5">
      <p className="max-w-prose text-pretty text-soft">{t(text.lead)}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t(text.category)}
          value={dish.categoryKey}
          options={filled.map(({ key, name }) => ({ value: key, label: t(name) }))}
          onChange={(key) => onItem(first(key)?.item.id ?? dish.item.id)}
        />
        <SelectField
          label={t(text.dish)}
          value={dish.item.id}
          options={beside.map(({ item }) => ({ value: item.id, label: t(item.name) }))}
          onChange={onItem}
        />
      </div>
      <RecipeEditor
        key={dish.item.id}
        itemId={dish.item.id}
        groups={choices.groups.filter((group) => isOn(group, dish, categories))}
        saved={choices.recipes[dish.item.id] ?? {}}
        onChanged={onChanged}
      />
    </div>
  );
}
