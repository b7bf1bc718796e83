import { createContext, type ReactNode, useContext } from 'react';

/** A row that other modules may note something about. */
export type NotedRow = {
  readonly table: string;
  readonly rowKey: string;
  /** With it, a note can be acknowledged; called with the error of a refusal. */
  readonly onFailure?: (error: unknown) => void;
};

const RowNotesContext = createContext<(row: NotedRow) => ReactNode>(() => null);

/** Provides the notes beside rows to every form and list below it. */
export const RowNotesProvider = RowNotesContext.Provider;

/** Renders what other modules note about a row. */
export function RowNotes(row: NotedRow) {
  return useContext(RowNotesContext)(row);
}
