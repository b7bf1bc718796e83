import { useSyncExternalStore } from 'react';
import { CallFailure } from '#browser/request.ts';
import {
  addModifier,
  changeModifier,
  currentModifierIn,
  fieldErrorsOf,
} from '../editing/modifiers-admin.client.ts';
import { createRowDrafts, type RowDrafts } from './row-drafts.ts';

/** What is typed and not saved yet, for as long as the page lives: other tabs take nothing of it. */
export const rowDrafts = createRowDrafts({
  add: addModifier,
  change: changeModifier,
  fieldErrorsOf,
  theirsIn: currentModifierIn,
  isUnsent: (error) => error instanceof CallFailure && error.code === 'no_answer',
});

export function useRowDrafts(): RowDrafts {
  return useSyncExternalStore(rowDrafts.subscribe, rowDrafts.all, rowDrafts.all);
}
