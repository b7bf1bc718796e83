import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reads a page again when it becomes visible: a sleeping tablet may have missed changes. */
export function useReadingWhenVisible() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const whenVisible = () => document.visibilityState === 'visible' && revalidate();
    document.addEventListener('visibilitychange', whenVisible);
    return () => document.removeEventListener('visibilitychange', whenVisible);
  }, [revalidate]);
}
