import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { readSession } from '#accounts/accounts.client.ts';
import { whenReleased } from '#browser/held-changes.ts';
import { followChanges } from '#browser/live.ts';
import { currentToken, onLostRole } from '#browser/request.ts';
import { refreshCalls } from '#checkout/telephone/calls.client.ts';
import { refreshRings } from '#checkout/telephone/rings-store.ts';
import type { BoardStore } from '#kitchen/board/board-store.ts';
import { refreshKitchen } from '#kitchen/oven/kitchen-store.ts';
import { refreshPrinters } from '#kitchen/printing/printers-store.ts';
import { refreshNotices } from '#operations/notices/notices-shown.tsx';
import { refreshAvailability } from '#storefront/staff/availability-store.ts';

/**
 * Reads the open tab again after any change but of orders, which the stream sends whole. Open forms
 * keep what is typed. A new `visit` after a sign-in reopens the stream that the ended session
 * closed; the page behind stays.
 */
export function useAdminChanges(visit: number, board: BoardStore, onRemoved: () => void) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const end = new AbortController();
    // At once: the token goes with the role, and a request without it leads to the sign-in page.
    function stop() {
      end.abort();
      onRemoved();
    }
    const leave = onLostRole(stop);
    function readAll() {
      board.refresh();
      refreshAvailability();
      refreshKitchen();
      refreshPrinters();
      refreshRings();
      refreshNotices();
      refreshCalls();
      revalidate();
    }
    // The browser knows at once that the cable is out; the stream takes a while to fall silent.
    const loseLine = () => {
      const since = Date.now();
      whenReleased(() => board.setLine({ since }));
    };
    window.addEventListener('offline', loseLine, { signal: end.signal });
    followChanges({
      url: '/api/admin/events?rows=orders',
      token: currentToken,
      onReady: readAll,
      onChange(name) {
        if (name === 'orders') {
          board.refresh();
          refreshKitchen();
        } else if (name === 'notices') refreshNotices();
        else if (name === 'calls') refreshCalls();
        else if (name === 'kitchen_state') refreshKitchen();
        else if (name === 'printers') refreshPrinters();
        else if (name === 'rings') refreshRings();
        else if (name === '*' || name === 'alarm_minutes') readAll();
        else {
          refreshAvailability();
          refreshKitchen();
          refreshPrinters();
          revalidate();
        }
      },
      onNews(...news: Parameters<typeof board.hear>) {
        board.hear(...news);
        refreshKitchen();
      },
      onState: board.setLine,
      // Reading again asks to sign in: a page without a stream must not look alive. A person
      // without a role is told by the call; one who must set something up is led to it.
      onRefused: (status) =>
        status === 403
          ? readSession().then(
              () => revalidate(),
              () => {},
            )
          : revalidate(),
      signal: end.signal,
    });
    return () => {
      leave();
      end.abort();
    };
  }, [visit, board, revalidate, onRemoved]);
}
