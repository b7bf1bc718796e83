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
  /** As read, before typing. */
  readonly initial: ModifierForm;
  /** Of the modifier that the row was filled from; null for a new one. */
  readonly version: number | null;
  readonly state: 'typed' | 'saving' | 'refused';
  /** The row was left again while it was being saved. */
  readonly isLeftAgain: boolean;
  readonly fieldErrors: ModifierFieldErrors;
  /** A refusal that concerns no field. */
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
 * Stores typed, unsaved rows apart from what is read (B-1869): no incoming change, other tab or broken line loses them.
 * One save at a time is sent for each row, and later typing after it.
 */
export function createRowDrafts(save: SaveRow) {
  const drafts = createStore<RowDrafts>({});

  function put(id: string, draft: RowDraft | null) {
    const { [id]: _, ...rest } = drafts.now();
    drafts.set(draft ? { ...rest, [id]: draft } : rest);
  }

  function type(row: Row, form: ModifierForm) {
    const known = drafts.now()[row.id];
    const state = known?.state === 'saving' ? 'saving' : 'typed';
    put(row.id, { ...(known ?? { ...row, ...clean }), form, state });
  }

  /**
   * Saves a row that was left, over `version` where given. Returns the saved row; null when there is nothing to save,
   * or when it was refused, which the row shows.
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
      // What was typed during the save is saved next.
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
    /** Sends unanswered rows again; returns the saved ones. */
    async retry(): Promise<readonly AdminModifier[]> {
      const unsent = Object.values(drafts.now()).filter(({ error }) =>
        isRefusedBy(error, 'no_answer'),
      );
      const saved = await Promise.all(unsent.map(({ id }) => leave(id)));
      return saved.filter((one) => one !== null);
    },
  };
}

/** Tells whether a new row is empty, or a known one unchanged. */
function isUntouched({ form, initial, version }: RowDraft): boolean {
  if (version !== null) return isSameRow(form, initial);
  const { isActive: _, ...rest } = form;
  return Object.values(rest).every((value) => value === false || String(value).trim() === '');
}

/** The unsaved rows, for as long as the page lives. */
export const rowDrafts = createRowDrafts(async ({ id, groupId, version }, input) => {
  const group = modifiersClient.groups[':id'].modifiers;
  const call =
    version === null
      ? group.$post({ param: { id: groupId }, json: { ...input, id } })
      : modifiersClient[':id'].$put({ param: { id }, json: { ...input, version } });
  return (await answerOf(call)).modifier;
});

/** Returns the unsaved rows, and renders again when they change. */
export function useRowDrafts(): RowDrafts {
  return useSyncExternalStore(rowDrafts.subscribe, rowDrafts.all, rowDrafts.all);
}
