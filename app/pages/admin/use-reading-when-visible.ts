import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useBoard } from '#kitchen/board/board-provider.tsx';

/** Reads a page again when it becomes visible: a sleeping tablet may have missed changes. */
export function useReadingWhenVisible() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const whenVisible = () => document.visibilityState === 'visible' && revalidate();
    document.addEventListener('visibilitychange', whenVisible);
    return () => document.removeEventListener('visibilitychange', whenVisible);
  }, [revalidate]);
}

/** Reads a page again also after the orders on the board have changed. */
export function useFollowingBoard() {
  useReadingWhenVisible();
  const { revalidate } = useRevalidator();
  const { orders } = useBoard();
  const seen = useRef(orders);
  useEffect(() => {
    if (seen.current === orders) return;
    seen.current = orders;
    const soon = setTimeout(revalidate, 500);
    return () => clearTimeout(soon);
  }, [orders, revalidate]);
}
