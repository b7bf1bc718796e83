import { useState } from 'react';
import { formatDay } from '#hours/hours.text.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { settle } from '#ui/notify.ts';
import type { ChangesPage } from '../changes-list.ts';
import { readChanges } from '../history.client.ts';
import type { ListQuery } from '../history.schema.ts';
import { historyText as text } from '../history.text.ts';
import { BatchCard } from './batch-card.tsx';
import type { Wanted } from './take-back-dialog.tsx';

type ChangesListProps = {
  first: ChangesPage;
  query: ListQuery;
  now: number;
  onTakeBack: (wanted: Wanted) => void;
  onFailure: (error: unknown) => void;
};

/** What was changed, newest first, grouped by day; older pages are read as they are asked for. */
export function ChangesList({ first, query, now, onTakeBack, onFailure }: ChangesListProps) {
  const { language, t } = useLanguage();
  const [older, setOlder] = useState<readonly ChangesPage[]>([]);
  const [isReading, setReading] = useState(false);
  const pages = [first, ...older];
  const shown = pages.flatMap(({ batches, names }) => batches.map((batch) => ({ batch, names })));
  const days = Map.groupBy(shown, ({ batch }) => formatDay(Date.parse(batch.at), now, language));
  const next = pages.at(-1)?.next ?? null;

  async function readOlder(before: number) {
    setReading(true);
    try {
      const page = await readChanges({ ...query, before });
      settle(text.reload.en);
      setOlder((known) => [...known, page]);
    } catch (error) {
      onFailure(error);
    } finally {
      setReading(false);
    }
  }

  return (
    <div className="grid gap-5">
      {shown.length === 0 && <p>{t(text.nothing)}</p>}
      {[...days].map(([day, batches]) => (
        <section key={day} aria-label={day} className="grid gap-2">
          <h3 className="font-bold text-lg first-letter:uppercase">{day}</h3>
          {batches.map(({ batch, names }) => (
            <BatchCard key={batch.batch} {...{ batch, names, onTakeBack, onFailure }} />
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
