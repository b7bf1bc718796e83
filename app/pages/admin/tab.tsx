import { Outlet, useOutletContext, useRevalidator } from 'react-router';
import type { Bilingual } from '#core/language.ts';
import { Unread } from '#ui/unread.tsx';

const words = {
  fr: "Cette page n'a pas pu être lue.",
  en: 'This page could not be read.',
} as const satisfies Bilingual;

/** Around every page of the back office, for the sake of what stands in when one fails. */
export default function Tab() {
  return <Outlet context={useOutletContext()} />;
}

/** A page that does not come, or fails, leaves the header, the board and its bell as they are. */
export function ErrorBoundary() {
  const { revalidate } = useRevalidator();
  return <Unread words={words} onRetry={() => revalidate()} />;
}
