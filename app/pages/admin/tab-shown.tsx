import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { Bilingual } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { Unread } from '#ui/unread.tsx';
import type { TabReading } from './tab-reading.ts';

type TabShownProps<Value> = {
  reading: TabReading<Value>;
  /** What the page is called while there is nothing to show on it. */
  heading?: Bilingual;
  children: (value: Value, readAgain: () => void) => ReactNode;
};

/** What was read for a tab, below what could not be read since: never an empty list in its place. */
export function TabShown<Value>({ reading, heading, children }: TabShownProps<Value>) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const readAgain = () => void revalidate();
  return (
    <>
      {heading && reading.value === null && (
        <h1 className="mb-4 font-bold text-2xl">{t(heading)}</h1>
      )}
      {reading.failed && <Unread words={reading.failed} onRetry={readAgain} />}
      {reading.value !== null && children(reading.value, readAgain)}
    </>
  );
}
