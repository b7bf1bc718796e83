import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { Person } from '../changes-list.ts';
import type { ListQuery } from '../history.schema.ts';
import { historyText as text } from '../history.text.ts';
import { keptTable, keptTables } from '../kept-tables.ts';
import { tableWords } from '../words/table-words.ts';

type ChangesFilterProps = {
  query: ListQuery;
  people: readonly Person[];
  onChange: (query: ListQuery) => void;
};

/** Which changes are listed: of what, by whom, up to which day. */
export function ChangesFilter({ query, people, onChange }: ChangesFilterProps) {
  const { t } = useLanguage();
  const { table: _table, person: _person, until: _until, before: _before, ...rest } = query;

  function set(change: { table?: string; person?: string; until?: string }) {
    const { table = query.table, person = query.person, until = query.until } = change;
    const found = table ? keptTable(table) : null;
    onChange({
      ...rest,
      ...(found ? { table: found.name } : {}),
      ...(person ? { person } : {}),
      ...(until ? { until } : {}),
    });
  }

  return (
    <search className="grid gap-3 sm:grid-cols-3">
      <SelectField
        label={t(text.kind)}
        value={query.table ?? ''}
        options={[
          { value: '', label: t(text.all) },
          ...keptTables.map(({ name }) => ({ value: name, label: t(tableWords[name].thing) })),
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
