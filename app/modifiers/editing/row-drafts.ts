import { useSyncExternalStore } from 'react';
import { detailsIn, isRefusedBy } from '#admin/refused.ts';
import { answerOf } from '#browser/request.ts';
import { createStore } from '#browser/store.ts';
import {
  isSameRow,
  type ModifierFieldErrors,
  type ModifierForm,
  type ModifierInput,
  readModifierForm,
} from './modifier-form.schema.ts';
import { modifiersClient } from './modifiers-admin.client.ts';
import type { AdminModifier } from './modifiers-admin.ts';

export type RowDraft = {
  readonly id: string;
  readonly groupId: string;
  readonly form: ModifierForm;
  /** What the row said before it was typed in. */
  readonly initial: ModifierForm;
  /** Of the modifier that the row was filled from; null for a new one. */
  readonly version: number | null;
  readonly state: 'typed' | 'saving' | 'refused';
  /** The row was left again while it was being saved. */
  readonly isLeftAgain: boolean;
  readonly fieldErrors: ModifierFieldErrors;
  /** Why it was refused, when no field is at fault. */
  readonly error: unknown;
  readonly theirs: AdminModifier | null;
};

export type RowDrafts = Readonly<Record<string, RowDraft>>;
type Row = Pick<RowDraft, 'id' | 'groupId' | 'initial' | 'version'>;
type SaveRow = (row: Row, input: ModifierInput) => Promise<AdminModifier>;

const clean = {
  state: 'typed',
  isLeftAgain: false,
  fieldErrors: {},
  error: null,
  theirs: null,
} as const;

/**
 * Stores the rows that were typed in and are not saved yet, apart from what is read (B-1869): a change
 * that arrives, another tab or a broken line takes nothing of them. One save at a time is sent for
 * each row, and what is typed meanwhile is sent after it.
 */
export function createRowDrafts(save: SaveRow) {
  const drafts = createStore<RowDrafts>({});

  function put(id: string, draft: RowDraft | null) {
    const { [id]: _, ...rest } = drafts.now();
    drafts.set(draft ? { ...rest, [id]: draft } : rest);
  }

  /** Stores what was typed into a row. */
  function type(row: Row, form: ModifierForm) {
    const known = drafts.now()[row.id];
    const state = known?.state === 'saving' ? 'saving' : 'typed';
    put(row.id, { ...(known ?? { ...row, ...clean }), form, state });
  }

  /**
   * Saves a row that was left, over `version` where given. Returns what was saved; null when there is
   * nothing to save, or when it was refused, which the row then says.
   */
  async function leave(id: string, version?: number): Promise<AdminModifier | null> {
    const draft = drafts.now()[id];
    if (!draft) return null;
    const read = readModifierForm(draft.form);
    if (draft.state === 'saving') put(id, { ...draft, isLeftAgain: true });
    else if (version === undefined && isUntouched(draft)) put(id, null);
    else if ('fieldErrors' in read)
      put(id, { ...draft, ...clean, state: 'refused', fieldErrors: read.fieldErrors });
    else return send({ ...draft, version: version ?? draft.version }, read.ok);
    return null;
  }

  async function send(draft: RowDraft, input: ModifierInput): Promise<AdminModifier | null> {
    const { id } = draft;
    put(id, { ...draft, ...clean, state: 'saving' });
    try {
      const saved = await save(draft, input);
      const now = drafts.now()[id];
      if (!now || isSameRow(now.form, draft.form)) {
        put(id, null);
        return saved;
      }
      // What was typed while the row was being saved is saved next.
      put(id, { ...now, ...clean, initial: draft.form, version: saved.version });
      return now.isLeftAgain ? ((await leave(id)) ?? saved) : saved;
    } catch (error) {
      type Details = { readonly fields: ModifierFieldErrors; readonly current: AdminModifier };
      const { fields = {}, current = null } = detailsIn<Details>(error);
      const refused = { ...clean, state: 'refused', fieldErrors: fields, error } as const;
      put(id, { ...(drafts.now()[id] ?? draft), ...refused, theirs: current });
      return null;
    }
  }

  return {
    type,
    leave,
    drop: (id: string) => put(id, null),
    all: drafts.now,
    subscribe: drafts.subscribe,
    /** Sends again what got no answer; returns what was saved. */
    async retry(): Promise<readonly AdminModifier[]> {
      const unsent = Object.values(drafts.now()).filter(({ error }) =>
        isRefusedBy(error, 'no_answer'),
      );
      const saved = await Promise.all(unsent.map(({ id }) => leave(id)));
      return saved.filter((one) => one !== null);
    },
  };
}

/** A new row in which nothing is typed, or one that says what it said before. */
function isUntouched({ form, initial, version }: RowDraft): boolean {
  if (version !== null) return isSameRow(form, initial);
  const { isActive: _, ...rest } = form;
  return Object.values(rest).every((value) => value === false || String(value).trim() === '');
}

/** Stores what is typed and not saved yet for as long as the page lives. */
export const rowDrafts = createRowDrafts(async ({ id, groupId, version }, input) => {
  const group = modifiersClient.groups[':id'].modifiers;
  const call =
    version === null
      ? group.$post({ param: { id: groupId }, json: { ...input, id } })
      : modifiersClient[':id'].$put({ param: { id }, json: { ...input, version } });
  return (await answerOf(call)).modifier;
});

/** Returns the rows that are typed in and not saved, and renders again when they change. */
export function useRowDrafts(): RowDrafts {
  return useSyncExternalStore(rowDrafts.subscribe, rowDrafts.all, rowDrafts.all);
}
