import { useSyncExternalStore } from 'react';
import type { NotedRow } from '#admin/row-notes.tsx';
import { createStore } from '#browser/store.ts';
import { type Bilingual, say } from '#core/language.ts';
import { formatDate } from '#hours/hours.text.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { historyCalls } from '../history.client.ts';
import type { AcknowledgedInput } from '../history.schema.ts';
import { tableOf } from '../recorded-tables.ts';
import type { DriftingText } from './drift.ts';

const right: Bilingual = { fr: "C'est bien ainsi", en: 'It is right as it is' };

/** Renders what one language of a row has not followed, and since when. */
export function DriftNotes({ table, rowKey, onFailure }: NotedRow) {
  const { t } = useLanguage();
  const drifts = useDrifts(table, rowKey);
  return drifts.map((drift) => (
    <div
      key={drift.text}
      className="mt-1 flex flex-wrap items-center justify-between gap-x-3 rounded-lg bg-cheese px-2 py-0.5 text-sm"
    >
      <p>{t(driftWords(drift))}</p>
      {onFailure && (
        <Button variant="plain" onClick={() => acknowledgeDrift(asInput(drift)).catch(onFailure)}>
          {t(right)}
        </Button>
      )}
    </div>
  ));
}

function asInput({ table, key, text }: DriftingText) {
  return { table, key, text };
}

/** Returns `Traduction anglaise à revoir depuis le 22 novembre (nom)`. */
function driftWords({ table, text, lagging, since }: DriftingText): Bilingual {
  const label = tableOf({ table }).columns[`${text}_${lagging}`]?.label;
  const languages: Bilingual =
    lagging === 'en'
      ? { fr: 'Traduction anglaise à revoir', en: 'English translation out of date' }
      : { fr: 'Traduction française à revoir', en: 'French translation out of date' };
  const what = (language: 'fr' | 'en') => (label ? ` (${say(label, language)})` : '');
  return {
    fr: `${languages.fr} depuis le ${formatDate(since, 'fr')}${what('fr')}.`,
    en: `${languages.en} since ${formatDate(since, 'en')}${what('en')}.`,
  };
}

const store = createStore<readonly DriftingText[]>([]);

/** Reads the drifts again. Without an answer the last ones stay. */
export function refreshDrifts(): void {
  historyCalls.listDrifts().then(
    ({ lagging }) => store.set(lagging),
    () => {},
  );
}

export function useDrifts(table: string, key: string): readonly DriftingText[] {
  const all = useSyncExternalStore(store.subscribe, store.now, store.now);
  return all.filter((drift) => drift.table === table && drift.key === key);
}

/** Throws a `CallFailure`. */
export async function acknowledgeDrift(input: AcknowledgedInput): Promise<void> {
  await historyCalls.acknowledge(input);
  refreshDrifts();
}
