import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Unread } from '#ui/unread.tsx';
import type { TabReading } from './tab-reading.ts';

type TabShownProps<Value> = {
  reading: TabReading<Value>;
  children: (value: Value, readAgain: () => void) => ReactNode;
};

/** What was read for a tab, below what could not be read since: never an empty list in its place. */
export function TabShown<Value>({ reading, children }: TabShownProps<Value>) {
  const { revalidate } = useRevalidator();
  const readAgain = () => void revalidate();
  return (
    <>
      {reading.failed && <Unread words={reading.failed} onRetry={readAgain} />}
      {reading.value !== null && children(reading.value, readAgain)}
    </>
  );
}
