import { useState } from 'react';
import { keepInTab, readInTab } from '#browser/tab-memory.ts';
import { type Draft, emptyDraft, readDraft } from './draft.ts';

const key = 'order-form';

/** The draft of the order form, which this tab keeps until the order is sent (B-503). */
export function useKeptDraft(): readonly [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState(() => readDraft(readInTab(key)));
  function change(next: Draft) {
    setDraft(next);
    keepInTab(key, next === emptyDraft ? null : JSON.stringify(next));
  }
  return [draft, change];
}
