import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { onceMore } from '#browser/late-part.ts';
import { keptMark } from './use-kept-menu.ts';

/**
 * From a second after the page came alive, a change of the menu is shown without a reload. Answers
 * what reads the page's data again.
 */
export function useMenuChanges(version: string | null) {
  const { revalidate } = useRevalidator();
  const shown = useRef(version);
  useEffect(() => {
    const end = new AbortController();
    const soon = setTimeout(() => {
      onceMore(() => import('./follow-menu.ts'))
        .then(({ followMenu }) =>
          // A kept menu is of no version: it is read again as soon as the line is back.
          followMenu(keptMark() ? '' : (shown.current ?? ''), revalidate, end.signal),
        )
        .catch(() => {});
    }, 1000);
    return () => {
      clearTimeout(soon);
      end.abort();
    };
  }, [revalidate]);
  useEffect(() => {
    // While the shop's database does not answer, nobody is told that it does again.
    if (version !== null) return;
    const asking = setInterval(revalidate, 10_000);
    return () => clearInterval(asking);
  }, [version, revalidate]);
  return revalidate;
}
