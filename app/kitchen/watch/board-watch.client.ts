import { callApi } from '#browser/request.ts';
import type { BoardWatch } from './absence.ts';

/** Since when no orders board has been open; throws a `CallFailure`. */
export function readBoardWatch(signal: AbortSignal): Promise<BoardWatch> {
  return callApi('/api/board-watch', { signal, isAnonymous: true });
}
