import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { ListQuery } from '../history.schema.ts';
import { historyText as text } from '../history.text.ts';
import type { Person } from '../patches.ts';
import { recordedTables } from '../recorded-tables.ts';

type ChangesFilterProps = {
  query: ListQuery;
  people: readonly Person[];
  onChange: (query: ListQuery) => void;
};

/** Which changes are listed: of what, by whom, up to which day. */
export function ChangesFilter({ query, people, onChange }: ChangesFilterProps) {
  const { t } = useLanguage();
  const set = (change: ListQuery) => {
    const { before: _, ...next } = { ...query, ...change };
    onChange(Object.fromEntries(Object.entries(next).filter(([, value]) => value)));
  };

  return (
    <search className="grid gap-3 sm:grid-cols-3">
      <SelectField
        label={t(text.kind)}
        value={query.table ?? ''}
        options={[
          { value: '', label: t(text.all) },
          ...recordedTables.map(({ name, thing }) => ({ value: name, label: t(thing) })),
        ]}
        onChange={(table) => set({ table })}
      />
      <SelectField
        label={t(text.person)}
        value={query.person ?? ''}
        options={[
          { value: '', label: t(text.anybody) },
          ...people.map(({ id, email }) => ({ value: id, label: email })),
          { value: 'site', label: t(text.site) },
        ]}
        onChange={(person) => set({ person })}
      />
      <LabelledInput
        name="until"
        type="date"
        label={t(text.until)}
        optional={t(text.optional)}
        value={query.until ?? ''}
        onChange={(until) => set({ until })}
      />
    </search>
  );
}
