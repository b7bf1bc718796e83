import { SearchField } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { itemsText } from '../editing/menu-admin.text.ts';
import type { AdminCategory } from '../editing/menu-admin.ts';
import type { ItemFilter } from '../item-search.ts';

export type FilterBarProps = {
  categories: readonly AdminCategory[];
  filter: ItemFilter;
  onFilter: (filter: ItemFilter) => void;
};

const states = { '': null, yes: true, no: false } as const;

/** Renders the list's filters: a name in either language, the category, the state. */
export function FilterBar({ categories, filter, onFilter }: FilterBarProps) {
  const { t } = useLanguage();
  const state = filter.isActive === null ? '' : filter.isActive ? 'yes' : 'no';
  return (
    <search className="grid gap-3 sm:grid-cols-3">
      <SearchField
        name="search"
        label={t(itemsText.search)}
        maxLength={120}
        value={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
      />
      <SelectField
        label={t(itemsText.category)}
        value={filter.categoryKey ?? ''}
        options={[
          { value: '', label: t(itemsText.allCategories) },
          ...categories.map(({ key, name }) => ({ value: key, label: t(name) })),
        ]}
        onChange={(key) => onFilter({ ...filter, categoryKey: key || null })}
      />
      <SelectField
        label={t(itemsText.state)}
        value={state}
        options={[
          { value: '', label: t(itemsText.allStates) },
          { value: 'yes', label: t(itemsText.active) },
          { value: 'no', label: t(itemsText.inactive) },
        ]}
        onChange={(value) =>
          onFilter({ ...filter, isActive: states[value as keyof typeof states] ?? null })
        }
      />
    </search>
  );
}
