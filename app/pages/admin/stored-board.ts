import { useEffect } from 'react';
import type { Session } from '#accounts/accounts.ts';
import { cachePage } from '#browser/cache-page.ts';
import {
  cacheForSession,
  forgetForSession,
  readForSession,
  readToken,
  storageKey,
} from '#browser/session-token.ts';
import type { BoardStore, StoredBoard } from '#kitchen/board/board-store.ts';
import { loadToaster } from '#ui/notifications.tsx';

type Stored = { readonly session: Session; readonly kept: StoredBoard };

/** Returns this tab's board from before a reload, of the same person and within a day; or null. */
export function readStoredBoard(): Stored | null {
  return (readForSession(Date.now())?.value ?? null) as Stored | null;
}

/**
 * Makes the board survive a reload without a connection (B-2586): the browser caches its page; this
 * tab stores the orders from the moment it is left until they are read again.
 */
export function useStoredBoard(session: Session, board: BoardStore) {
  useEffect(() => void cachePage('/admin/orders', loadToaster), []);
  useEffect(() => {
    const end = new AbortController();
    function leave() {
      const kept = board.toStore();
      if (kept) cacheForSession({ session, kept }, kept.readAt);
    }
    function look() {
      if (document.visibilityState === 'hidden') leave();
    }
    window.addEventListener('pagehide', leave, end);
    document.addEventListener('visibilitychange', look, end);
    // Signed out in another tab.
    window.addEventListener(
      'storage',
      ({ key }) => key === storageKey && readToken() === null && forgetForSession(),
      end,
    );
    const stop = board.subscribe(() => board.snapshot().staleSince === null && forgetForSession());
    return () => {
      end.abort();
      stop();
    };
  }, [session, board]);
}
