import { use, useMemo, useState } from 'react';
import type { Amount, Side } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import { SoldOutContext } from '#menu/section/card-contexts.ts';
import { type Catalogue, choicesOf } from '../rules/catalogue.ts';
import {
  type Assessed,
  assess,
  type Composition,
  compositionOf,
  tapRefusal,
  withPiece,
} from '../rules/composition.ts';
import type { PieceDraft } from '../rules/piece.ts';
import { asOfToday, pieceWithoutSoldOut, withoutSoldOut } from '../rules/today.ts';
import type { Task } from './task.ts';

/** The whole, one of its parts, or a list to pick a dish from. */
export type View = {
  readonly at: number | null;
  readonly picks: 'dish' | 'half' | null;
};

type State = {
  readonly composition: Composition | null;
  readonly gone: readonly Bilingual[];
  readonly leftOut: readonly Bilingual[];
  readonly refused: {
    readonly refusal: NonNullable<Assessed['refusal']>;
    readonly groupKey: string | null;
  } | null;
  readonly lastAmount: Amount | null;
  readonly where: Side;
  readonly view: View;
};

type More = Partial<State> & { readonly groupKey?: string };

export type Names = ReadonlyMap<string, Bilingual>;

const whole: View = { at: null, picks: null };

/**
 * Returns the composition as the shop can make it today: a changed menu removes and names what is gone, and leaves the
 * rest.
 */
export function useComposer(catalogue: Catalogue, task: Task, read: Names) {
  const saySoldOut = use(SoldOutContext);
  // A dish that leaves the menu while it is shown keeps its name.
  const [names] = useState<Names>(() => new Map([...read, ...namesOf(catalogue)]));
  const isSoldOut = (itemId: string) => saySoldOut(itemId) !== null;
  const [state, setState] = useState<State>(() => {
    const requested = compositionOf(catalogue, task.asked);
    const today = asOfToday(catalogue, requested, names);
    const rest = today.composition && withoutSoldOut(catalogue, today.composition, isSoldOut);
    const composition = rest?.composition ?? null;
    const [missing] = composition ? assess(catalogue, composition).missing : [];
    return {
      composition,
      gone: today.gone,
      leftOut: rest?.leftOut ?? [],
      refused: null,
      lastAmount: null,
      where: 'whole',
      view: missing === undefined ? whole : { at: missing, picks: 'dish' },
    };
  });
  const requested = state.composition;
  const today = useMemo(
    () => requested && asOfToday(catalogue, requested, names),
    [catalogue, requested, names],
  );
  const composition = today?.composition ?? null;
  const assessed = useMemo(
    () => composition && assess(catalogue, composition),
    [catalogue, composition],
  );
  const gone = [...state.gone, ...(today?.gone ?? [])];

  /** Applies a tap, unless the shop could not make the result. */
  function change(next: (composition: Composition) => Composition, more: More = {}) {
    if (!composition) return;
    const { groupKey = null, ...rest } = more;
    const after = next(composition);
    const refusal = tapRefusal(catalogue, composition, after);
    const refused = refusal && { refusal, groupKey };
    setState((before) => ({
      ...before,
      gone,
      composition: refused ? composition : after,
      lastAmount: null,
      refused,
      ...(refused ? {} : rest),
    }));
  }

  return {
    ...state,
    catalogue,
    composition,
    assessed,
    slots: composition ? choicesOf(catalogue, composition.dish.itemId).slots : [],
    gone,
    change,
    changePiece(at: number | null, piece: PieceDraft | null, more?: More) {
      change((before) => withPiece(before, at, piece), more);
    },
    pickPiece(at: number | null, piece: PieceDraft) {
      // What is sold out on it is left off, and named.
      const picked = pieceWithoutSoldOut(catalogue, piece, isSoldOut);
      const leftOut = [...state.leftOut, ...picked.leftOut];
      const more = { view: { at, picks: null }, where: 'whole', leftOut } as const;
      change((before) => withPiece(before, at, picked.piece), more);
    },
    /** Changes the size; what that size lacks is removed, and named. */
    changeSize(size: string | null) {
      if (!composition) return;
      const sized = { ...composition, dish: { ...composition.dish, size } };
      const fitting = asOfToday(catalogue, sized, names);
      setState((before) => ({
        ...before,
        composition: fitting.composition,
        lastAmount: null,
        refused: null,
        gone: [...gone, ...fitting.gone],
      }));
    },
    setWhere: (where: Side) => setState((before) => ({ ...before, where })),
    setView: (view: View) => setState((before) => ({ ...before, view, refused: null })),
    showWhole: () => setState((before) => ({ ...before, view: whole, refused: null })),
  };
}

function namesOf({ choices }: Catalogue): readonly (readonly [string, Bilingual])[] {
  const modifiers = choices.groups.flatMap((group) => group.modifiers);
  return modifiers.map(({ key, name }) => [key, name] as const);
}

export type Composer = ReturnType<typeof useComposer>;

/** A composer whose dish the shop has. */
export type OpenComposer = Composer & {
  readonly composition: Composition;
  readonly assessed: Assessed;
  /** Dishes that this customer ordered before. */
  readonly favourites: ReadonlySet<string>;
};
