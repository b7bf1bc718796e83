import { createContext, type ReactNode, useContext } from 'react';

/** A row that other modules may have something to say about: its table and its key. */
export type NotedRow = {
  readonly table: string;
  readonly rowKey: string;
  /** With it, a note can be acknowledged; called with the error when that was refused. */
  readonly onFailure?: (error: unknown) => void;
};

const RowNotesContext = createContext<(row: NotedRow) => ReactNode>(() => null);

/** Hands every form and list below it what stands beside a row. */
export const RowNotesProvider = RowNotesContext.Provider;

/** Renders what other modules note about a row; nothing where none does. */
export function RowNotes(row: NotedRow) {
  return useContext(RowNotesContext)(row);
}
