import { useState } from 'react';
import { attempt } from '#admin/attempt.ts';
import { groupBy } from '#core/row.groups.ts';
import { formatDay, formatTime } from '#hours/hours.text.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { historyCalls } from '../history.client.ts';
import type { ListQuery } from '../history.schema.ts';
import { kindNames, historyText as text } from '../history.text.ts';
import type { Batch, ChangesPage, Person, RowNames } from '../patches.ts';
import { recordedTables } from '../recorded-tables.ts';
import { PatchLines } from './patch-lines.tsx';
import type { Wanted } from './take-back-dialog.tsx';

type Actions = {
  onTakeBack: (wanted: Wanted) => void;
  onFailure: (error: unknown) => void;
};

type ChangesListProps = Actions & { first: ChangesPage; query: ListQuery; now: number };

/** Renders past changes, newest first, grouped by day; older pages are read on demand. */
export function ChangesList({ first, query, now, ...actions }: ChangesListProps) {
  const { language, t } = useLanguage();
  const [older, setOlder] = useState<readonly ChangesPage[]>([]);
  const [isReading, setReading] = useState(false);
  const pages = [first, ...older];
  const shown = pages.flatMap(({ batches, names }) => batches.map((batch) => ({ batch, names })));
  const days = groupBy(shown, ({ batch }) => formatDay(Date.parse(batch.at), now, language));
  const next = pages.at(-1)?.next ?? null;

  async function readOlder(before: number) {
    setReading(true);
    const read = async () => {
      const page = await historyCalls.list({ ...query, before });
      setOlder((known) => [...known, page]);
    };
    await attempt(read, { failure: text.reload });
    setReading(false);
  }

  return (
    <div className="grid gap-5">
      {shown.length === 0 && <p>{t(text.nothing)}</p>}
      {[...days].map(([day, batches]) => (
        <section key={day} aria-label={day} className="grid gap-2">
          <h3 className="font-bold text-lg first-letter:uppercase">{day}</h3>
          {batches.map((one) => (
            <BatchCard key={one.batch.batch} {...one} {...actions} />
          ))}
        </section>
      ))}
      {next !== null && (
        <Button
          variant="cream"
          disabled={isReading}
          onClick={() => readOlder(next)}
          className="justify-self-center border-2 border-rim"
        >
          {t(isReading ? text.reading : text.older)}
        </Button>
      )}
    </div>
  );
}

type Listed = { batch: Batch; names: RowNames };

/** Renders one saving: when, by whom, its changes, and its undoing. */
function BatchCard({ batch: listed, names: known, onTakeBack, onFailure }: Listed & Actions) {
  const { language, t } = useLanguage();
  const [whole, setWhole] = useState<Listed | null>(null);
  const { batch, names } = whole ?? { batch: listed, names: known };
  const time = formatTime(Date.parse(batch.at), language);
  const who = batch.person ?? t(batch.isSite ? text.site : text.someone);
  const isMany = batch.patches.length > 1 || batch.hasMore;

  function showAll() {
    historyCalls
      .readBatch(listed.batch)
      .then(
        ({ batches: [found], names: all }) => found && setWhole({ batch: found, names: all }),
        onFailure,
      );
  }

  return (
    <article className="rounded-2xl bg-white px-4 py-3 shadow-card" aria-label={`${time} · ${who}`}>
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="wrap-anywhere min-w-0 text-soft">
          <time dateTime={batch.at} className="tabular font-bold text-ink">
            {time}
          </time>{' '}
          · {who}
          {batch.kind && ` · ${t(kindNames[batch.kind])}`}
        </p>
        {!batch.isSite && isMany && (
          <Button variant="plain" onClick={() => onTakeBack({ batch: batch.batch })}>
            {t(text.undoAll)}
          </Button>
        )}
      </header>
      <PatchLines
        patches={batch.patches}
        names={names}
        {...(batch.isSite
          ? {}
          : {
              action: ({ table, key }, subject) => (
                <Button
                  variant="plain"
                  className="shrink-0"
                  aria-label={`${t(text.undo)} ${subject}`}
                  onClick={() => onTakeBack({ batch: batch.batch, rows: [{ table, key }] })}
                >
                  {t(text.undo)}
                </Button>
              ),
            })}
      />
      {batch.hasMore && (
        <Button variant="plain" onClick={showAll} aria-label={`${t(text.whole)} · ${time}`}>
          {t(text.whole)}
        </Button>
      )}
    </article>
  );
}

type ChangesFilterProps = {
  query: ListQuery;
  people: readonly Person[];
  onChange: (query: ListQuery) => void;
};

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
