import type { Bilingual } from '#core/language.ts';
import type { Line, Piece } from './line.ts';

/** Returns the names of everything in a line, by id: what is gone from the menu is named by them. */
export function namesIn(line: Line): ReadonlyMap<string, Bilingual> {
  const pieces: readonly Piece[] = [line, ...line.parts];
  return new Map(
    pieces.flatMap(({ itemId, name, otherHalf, modifiers }): (readonly [string, Bilingual])[] => [
      [itemId, name],
      ...(otherHalf ? [[otherHalf.itemId, otherHalf.name] as const] : []),
      ...modifiers.map((one) => [one.id, one.name] as const),
    ]),
  );
}
