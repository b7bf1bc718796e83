import type { Column } from './columns.ts';

/** The most that a file may be: bytes, and items. */
export const fileLimits = { bytes: 1_000_000, items: 1000 } as const;

/** What can be wrong with a file, or with one cell of it. */
export type FileErrorCode =
  | 'too_large'
  | 'too_many'
  | 'empty'
  | 'broken_line'
  | 'not_json'
  | 'not_menu'
  | 'unknown_column'
  | 'column_twice'
  | 'no_name_column'
  | 'too_many_cells'
  | 'unknown_category'
  | 'active'
  | 'item_twice'
  | 'required'
  | 'too_long'
  | 'price'
  | 'price_too_high'
  | 'whole_number'
  | 'category'
  | 'image';

/** A fault with the place where it is; `line` counts items in a JSON file. */
export type FileError = {
  readonly code: FileErrorCode;
  readonly line?: number | undefined;
  readonly column?: Column | undefined;
  /** What stands there. */
  readonly found?: string | undefined;
};

/** What a file says of one item, cell by cell; a column that it lacks is absent and changes nothing. */
export type FileItem = {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<Column, string | number | boolean | null>>>;
};

export type ReadFile =
  | { readonly items: readonly FileItem[]; readonly isJson: boolean }
  | { readonly fieldErrors: readonly FileError[] };
