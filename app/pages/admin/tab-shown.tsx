import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Written } from '#admin/answered.ts';
import type { Bilingual } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { Unread } from '#ui/unread.tsx';
import { type TabReading, tabReading } from './tab-reading.ts';

type TabPage<Value> = {
  /** Throws a `CallFailure`. */
  readonly read: () => Promise<Value>;
  readonly failure: Bilingual;
  readonly heading: Bilingual;
  readonly show: (value: Value, readAgain: Written<Value>) => ReactNode;
};

export function tabPage<Value>({ read, failure, heading, show }: TabPage<Value>) {
  return {
    load: tabReading(read, failure),
    Page: ({ loaderData }: { readonly loaderData: TabReading<Value> }) => (
      <TabShown reading={loaderData} heading={heading}>
        {show}
      </TabShown>
    ),
  };
}

/** A written value replaces older readings: one of them may arrive after it. */
type Put<Value> = { readonly over: readonly (Value | null)[]; readonly value: Value };

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
  const read = useRef(reading);
  useEffect(() => {
    read.current = reading;
  }, [reading]);
  const [written, setWritten] = useState<Put<Value> | null>(null);
  const value = written?.over.includes(reading.value) ? written.value : reading.value;

  const readAgain: Written<Value> = (put) => {
    const shown = read.current.value;
    const latest = read.current.latest() ?? shown;
    if (put && latest !== null)
      setWritten((last) => ({
        over: [shown, latest],
        value: put(last?.over.includes(latest) ? last.value : latest),
      }));
    void revalidate();
  };

  return (
    <>
      {heading && value === null && <h1 className="mb-4 font-bold text-2xl">{t(heading)}</h1>}
      {reading.failed && <Unread words={reading.failed} onRetry={() => readAgain()} />}
      {value !== null && children(value, readAgain)}
    </>
  );
}
