import { useEffect, useMemo, useRef, useState } from 'react';

export type DialogHistory<Dialog extends string> = {
  /** The sheet that is open. */
  readonly open: Dialog | null;
  /** Opens a sheet, in the place of another one. */
  show(dialog: Dialog): void;
  /** Closes what is open; settles once the browser's history stands where it stood before. */
  close(): Promise<void>;
};

/** How long the browser may take to go back by one; where it cannot, nothing waits for it. */
const patience = 400;

/**
 * Sheets that the browser's Back button closes: an open one is an entry of its own in the history,
 * of the same address. A reload finds it open again, and so does Forward.
 */
export function useDialogHistory<Dialog extends string>(
  dialogs: readonly Dialog[],
): DialogHistory<Dialog> {
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
      // The router would read the page's data again: to it nothing has happened.
      event.stopImmediatePropagation();
      setOpen(entry.current);
      leaving.current?.end();
    };
    addEventListener('popstate', follow, true);
    // A customer may have gone back since it was first drawn.
    entry.current = known.current(history.state);
    setOpen(entry.current);
    return () => removeEventListener('popstate', follow, true);
  }, []);

  const ways = useMemo(() => {
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
        // Some browsers count entries: the sheet opens without one.
      }
    }

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
        // The browser scrolls back to where it was right after telling of the entry.
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
