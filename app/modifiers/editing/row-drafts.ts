import { useSyncExternalStore } from 'react';
import { CallFailure } from '#browser/request.ts';
import type { ModifierFieldErrors, ModifierInput } from './modifier-form.schema.ts';
import { isSameRow, type ModifierForm, readModifierForm } from './modifier-form.ts';
import {
  addModifier,
  changeModifier,
  currentModifierIn,
  fieldErrorsOf,
} from './modifiers-admin.client.ts';
import type { AdminModifier } from './modifiers-admin.ts';

export type RowDraft = {
  readonly id: string;
  readonly groupId: string;
  readonly form: ModifierForm;
  /** What it was filled from, and how that read; null for a new one. */
  readonly from: { readonly modifier: AdminModifier; readonly form: ModifierForm } | null;
  readonly state: 'typed' | 'saving' | 'refused';
  readonly fieldErrors: ModifierFieldErrors;
  /** Why it was refused, when no field is at fault. */
  readonly error: unknown;
  readonly theirs: AdminModifier | null;
};

export type RowDrafts = Readonly<Record<string, RowDraft>>;

export type RowSaving = {
  readonly add: (groupId: string, id: string, input: ModifierInput) => Promise<AdminModifier>;
  readonly change: (id: string, version: number, input: ModifierInput) => Promise<AdminModifier>;
  readonly fieldErrorsOf: (error: unknown) => ModifierFieldErrors;
  readonly theirsIn: (error: unknown) => AdminModifier | null;
  readonly isUnsent: (error: unknown) => boolean;
};

/**
 * The rows that somebody has typed in, kept apart from what is read (B-1869): a change that arrives,
 * another tab or a broken line takes nothing of them. One at a time is sent for each row, and what is
 * typed meanwhile is sent after it.
 */
export function createRowDrafts(saving: RowSaving) {
  let drafts: RowDrafts = {};
  /** What was answered to a save, until the list is read again. */
  let answers: Readonly<Record<string, AdminModifier>> = {};
  /** Rows that were left again while they were being saved. */
  const leftAgain = new Set<string>();
  const listeners = new Set<() => void>();

  function put(id: string, draft: RowDraft | null) {
    const { [id]: _, ...rest } = drafts;
    drafts = draft ? { ...drafts, [id]: draft } : rest;
    for (const listener of listeners) listener();
  }

  /** What was typed into a row, filled from what it says now. */
  function type(row: Pick<RowDraft, 'id' | 'groupId' | 'from'>, form: ModifierForm) {
    const known = drafts[row.id];
    const clean = { state: 'typed', fieldErrors: {}, error: null, theirs: null } as const;
    if (!known) put(row.id, { ...row, ...clean, form });
    else put(row.id, { ...known, form, state: known.state === 'saving' ? 'saving' : 'typed' });
  }

  /**
   * Saves a row that was left. Answers what was saved; null when there is nothing to save, or when
   * it was refused, which the row then says.
   */
  async function leave(id: string, version?: number): Promise<AdminModifier | null> {
    const draft = drafts[id];
    if (draft?.state === 'saving') leftAgain.add(id);
    if (!draft || draft.state === 'saving') return null;
    const { form, from, groupId } = draft;
    if (version === undefined && isUntouched(draft)) {
      put(id, null);
      return null;
    }
    const read = readModifierForm(form);
    if ('fieldErrors' in read) {
      put(id, { ...draft, state: 'refused', fieldErrors: read.fieldErrors, error: null });
      return null;
    }
    put(id, { ...draft, state: 'saving', fieldErrors: {}, error: null, theirs: null });
    try {
      const saved = from
        ? await saving.change(id, version ?? from.modifier.version, read.ok)
        : await saving.add(groupId, id, read.ok);
      answers = { ...answers, [id]: saved };
      return await settle(id, form, saved);
    } catch (error) {
      const theirs = saving.theirsIn(error);
      const now = drafts[id] ?? draft;
      leftAgain.delete(id);
      put(id, {
        ...now,
        state: 'refused',
        fieldErrors: saving.fieldErrorsOf(error),
        error,
        theirs,
      });
      return null;
    }
  }

  /** What was typed while it was being saved is saved next. */
  async function settle(id: string, sent: ModifierForm, saved: AdminModifier) {
    const now = drafts[id];
    const isLeft = leftAgain.delete(id);
    if (!now || isSameRow(now.form, sent)) {
      put(id, null);
      return saved;
    }
    put(id, { ...now, from: { modifier: saved, form: sent }, state: 'typed' });
    return isLeft ? ((await leave(id)) ?? saved) : saved;
  }

  return {
    type,
    leave,
    drop: (id: string) => put(id, null),
    all: () => drafts,
    /** A modifier as it was last answered, when that is newer than what was read. */
    current(modifier: AdminModifier): AdminModifier {
      const answered = answers[modifier.id];
      return answered && answered.version > modifier.version ? answered : modifier;
    },
    /** Those of a group that were added and are not in what was read yet. */
    added(groupId: string, read: readonly AdminModifier[]): readonly AdminModifier[] {
      const known = new Set(read.map(({ id }) => id));
      return Object.values(answers).filter((one) => one.groupId === groupId && !known.has(one.id));
    },
    /** Once what was answered is read as well, the reading says it. */
    forget(read: readonly AdminModifier[]) {
      const known = new Map(read.map(({ id, version }) => [id, version]));
      answers = Object.fromEntries(
        Object.entries(answers).filter(([id, { version }]) => version > (known.get(id) ?? 0)),
      );
    },
    /** Sends again what got no answer; tells whether any of it was saved. */
    async retry(): Promise<boolean> {
      const unsent = Object.values(drafts).filter((one) => one.error && saving.isUnsent(one.error));
      const saved = await Promise.all(unsent.map(({ id }) => leave(id)));
      return saved.some((one) => one !== null);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type RowDraftStore = ReturnType<typeof createRowDrafts>;

/** A new row in which nothing is typed, or one that says what it said before. */
function isUntouched({ form, from }: RowDraft): boolean {
  if (from) return isSameRow(form, from.form);
  const { isActive: _, ...rest } = form;
  return Object.values(rest).every((value) => value === false || String(value).trim() === '');
}

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
