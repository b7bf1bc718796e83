import { type ReactNode, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import type { Written } from '#admin/answered.ts';
import type { Bilingual } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { Unread } from '#ui/unread.tsx';
import type { TabReading } from './tab-reading.ts';

/** Returns the page of what a loader read. */
export function tabPage<Value>(
  heading: Bilingual,
  _load: () => Promise<TabReading<Value>>,
  show: TabShownProps<Value>['children'],
) {
  return ({ loaderData }: { readonly loaderData: TabReading<Value> }) => (
    <TabShown reading={loaderData} heading={heading}>
      {show}
    </TabShown>
  );
}

type TabShownProps<Value> = {
  reading: TabReading<Value>;
  /** The page's heading while there is nothing to show. */
  heading?: Bilingual;
  children: (value: Value, readAgain: Written<Value>) => ReactNode;
};

/** Renders a tab's last value with later writes, below a failure: never an empty list instead. */
export function TabShown<Value>({ reading, heading, children }: TabShownProps<Value>) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const { subscribe, known, put, words } = reading;
  const { value, failedSince } = useSyncExternalStore(subscribe, known, known);
  const readAgain: Written<Value> = (change) => {
    if (change) put(change);
    void revalidate();
  };
  return (
    <>
      {heading && value === null && <h1 className="mb-4 font-bold text-2xl">{t(heading)}</h1>}
      {failedSince !== null && <Unread words={words} onRetry={() => readAgain()} />}
      {value !== null && children(value, readAgain)}
    </>
  );
}
