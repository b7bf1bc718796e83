import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { ask } from '#ui/confirm.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Message } from '#ui/notify.ts';
import { SwitchField } from '#ui/switch-field.tsx';
import { type Written, withoutRow, withRow } from './answered.ts';
import { attempt } from './attempt.ts';
import type { RowWords } from './row.text.ts';

type Row = { readonly id: string; readonly isActive: boolean };

/** Calls about one row; each returns the row and throws a `CallFailure`. */
export type RowCalls<Shown extends Row> = {
  readonly setActive: (id: string, isActive: boolean) => Promise<Shown>;
  readonly remove: (id: string) => Promise<Shown>;
};

/** `row` is null for a new one. */
export type Editing<Shown> = {
  readonly row: Shown | null;
  readonly id: string;
  readonly title: string;
  /** Shown once it is saved. */
  readonly done: Message;
  readonly onClose: () => void;
};

type EditedRowsProps<Shown extends Row> = {
  rows: readonly Shown[];
  words: RowWords;
  calls: RowCalls<Shown>;
  makeId: () => string;
  nameOf: (row: Shown) => string;
  /** An unexpected effect of deleting one. */
  removalWarning?: Bilingual;
  onChanged: Written<readonly Shown[]>;
  list: ComponentProps<'ul'>;
  /** Renders a row; `controls` go into `RowSwitch` and `RowActions`. */
  children: (row: Shown, controls: RowControls) => ReactNode;
  /** A dialog over the page, or fields in place of the row. */
  editorIn: 'dialog' | 'row';
  editor: (editing: Editing<Shown>) => ReactNode;
};

/** Renders rows that staff add, edit, switch and delete; each shows the server's answer. */
export function EditedRows<Shown extends Row>(props: EditedRowsProps<Shown>) {
  const { rows, words, calls, makeId, nameOf, onChanged, list, children, editorIn } = props;
  const { t } = useLanguage();
  const [editing, setEditing] = useState<{ row: Shown | null; id: string } | null>(null);
  const isInRow = (row: Shown | null) => editorIn === 'row' && editing?.row?.id === row?.id;

  async function remove(row: Shown) {
    const { confirm: question, remove: confirmLabel } = words;
    const warning = props.removalWarning;
    if (!(await ask({ question, subject: nameOf(row), warning, confirmLabel }))) return;
    attempt(() => calls.remove(row.id), {
      failure: words.failures.remove,
      done: words.removed,
      onChanged,
      put: withoutRow<Shown>,
    });
  }

  const editor =
    editing &&
    props.editor({
      ...editing,
      title: t(editing.row ? words.editTitle : words.add),
      done: editing.row ? words.changed : words.added,
      onClose: () => setEditing(null),
    });

  return (
    <>
      {rows.length === 0 && <p className="text-soft">{t(words.none)}</p>}
      <ul data-rows="" {...list}>
        {rows.map((row) =>
          editing && isInRow(row) ? (
            <li key={row.id} className="rounded-2xl border-2 border-tomato bg-white p-4">
              {editor}
            </li>
          ) : (
            children(row, {
              words,
              name: nameOf(row),
              isActive: row.isActive,
              onEdit: () => setEditing({ row, id: row.id }),
              onRemove: () => remove(row),
              onToggle: (isActive) =>
                attempt(() => calls.setActive(row.id, isActive), {
                  failure: words.failures.change,
                  onChanged,
                  put: withRow<Shown>,
                }),
            })
          ),
        )}
      </ul>
      {editing && editing.row === null && editorIn === 'row' ? (
        <div className="mt-4 max-w-3xl rounded-2xl border-2 border-tomato bg-white p-4">
          {editor}
        </div>
      ) : (
        <Button className="mt-4" onClick={() => setEditing({ row: null, id: makeId() })}>
          {t(words.add)}
        </Button>
      )}
      {editorIn === 'dialog' && editor}
    </>
  );
}

export type RowControls = {
  readonly words: RowWords;
  readonly name: string;
  readonly isActive: boolean;
  readonly onToggle: (isActive: boolean) => Promise<boolean>;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

export function RowSwitch({ words, name, isActive, onToggle }: RowControls) {
  const { t } = useLanguage();
  return <SwitchField label={`${t(words.active)} ${name}`} isOn={isActive} onChange={onToggle} />;
}

export function RowActions({ words, name, onEdit, onRemove }: RowControls) {
  const { t } = useLanguage();
  return (
    <>
      <Button variant="plain" aria-label={`${t(words.edit)} ${name}`} onClick={onEdit}>
        {t(words.edit)}
      </Button>
      <Button
        variant="plain"
        className="text-tomato"
        aria-label={`${t(words.remove)} ${name}`}
        onClick={onRemove}
      >
        {t(words.remove)}
      </Button>
    </>
  );
}
