import { useLayoutEffect } from 'react';
import {
  Outlet,
  useLocation,
  useNavigationType,
  useOutletContext,
  useRevalidator,
} from 'react-router';
import type { Session } from '#accounts/accounts.ts';
import { ClosedCard } from '#accounts/staff/refused-card.tsx';
import type { Bilingual } from '#core/language.ts';
import { Unread } from '#ui/unread.tsx';
import { isOpenPage } from './staff-pages.ts';

const words = {
  fr: "Cette page n'a pas pu être lue.",
  en: 'This page could not be read.',
} as const satisfies Bilingual;

/** Renders the frame of every page of the back office, and the notice for a closed page. */
export default function Tab() {
  const session = useOutletContext<Session>();
  const { pathname, hash } = useLocation();
  const way = useNavigationType();
  // A dialog's address is below its page's.
  const page = pathname.split('/', 3).join('/');
  useLayoutEffect(() => {
    if (way === 'PUSH' && hash === '') document.documentElement.scrollTop = 0;
  }, [page]);
  if (!isOpenPage(pathname, session.areas)) return <ClosedCard />;
  return <Outlet context={session} />;
}

/** Renders a failed page below the header; board and bell stay as they are. */
export function ErrorBoundary() {
  const { revalidate } = useRevalidator();
  return <Unread words={words} onRetry={() => revalidate()} />;
}
