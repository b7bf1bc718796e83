import { useEffect, useMemo, useRef, useState } from 'react';
import { onPop } from './pops.ts';

/** Milliseconds that the browser may take to go back; where it cannot, nothing waits longer. */
const patience = 400;

/**
 * Opens dialogs that the Back button closes: each is a history entry with the same address, which reload and Forward
 * find open again.
 */
export function useDialogHistory<Dialog extends string>(dialogs: readonly Dialog[]) {
  const dialogOf = (state: unknown) =>
    dialogs.find((dialog) => dialog === (state as { dialog?: unknown } | null)?.dialog) ?? null;
  const [open, setOpen] = useState(() => dialogOf(history.state));
  const known = useRef(dialogOf);
  const entry = useRef(open);
  const leaving = useRef<{ ended: Promise<void>; end: () => void } | null>(null);

  useEffect(() => {
    const here = location.pathname;
    const follow = (event: PopStateEvent) => {
      const before = entry.current;
      entry.current = known.current(event.state);
      const isOurs = before !== null || entry.current !== null;
      if (!isOurs || location.pathname !== here) return;
      // Otherwise the router would read the page's data again.
      event.stopImmediatePropagation();
      setOpen(entry.current);
      leaving.current?.end();
    };
    const leave = onPop(follow);
    // The customer may have gone back since the first render.
    entry.current = known.current(history.state);
    setOpen(entry.current);
    return leave;
  }, []);

  const ways = useMemo(() => {
    /** Opens a dialog, in place of another one. */
    function show(dialog: Dialog) {
      if (leaving.current) return void leaving.current.ended.then(() => show(dialog));
      setOpen(dialog);
      if (entry.current === dialog) return;
      const state = { ...history.state, dialog };
      try {
        if (entry.current === null) history.pushState(state, '');
        else history.replaceState(state, '');
        entry.current = dialog;
      } catch {
        // Some browsers limit history entries: the dialog opens without one.
      }
    }

    /** Closes the dialog; settles once the history is back where it was. */
    function close(): Promise<void> {
      setOpen(null);
      if (entry.current === null) return Promise.resolve();
      leaving.current ??= goBack();
      return leaving.current.ended;
    }

    function goBack() {
      let settle = () => {};
      const ended = new Promise<void>((resolve) => {
        settle = resolve;
      });
      const end = () => {
        clearTimeout(late);
        leaving.current = null;
        // The browser restores its scroll position right after this event.
        setTimeout(settle);
      };
      const late = setTimeout(() => {
        entry.current = null;
        const { dialog: _, ...state } = history.state ?? {};
        history.replaceState(state, '');
        end();
      }, patience);
      history.back();
      return { ended, end };
    }

    return { show, close };
  }, []);
  return { open, ...ways };
}
