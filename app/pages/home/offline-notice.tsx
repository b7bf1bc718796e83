import { useEffect, useState } from 'react';
import { cachePage } from '#browser/cache-page.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { loadToaster } from '#ui/notifications.tsx';
import { LowerNotice } from './lower-notice.tsx';
import { cannotOrder, lastSeen } from './offline.text.ts';

/** Renders how old the menu is and how to order without a network; nothing while the line is good. */
export function OfflineNotice({ seenAt }: { seenAt: number | null }) {
  const { t } = useLanguage();
  const lostAt = useLostLine();
  const since = seenAt ?? lostAt;
  useEffect(whenIdle, []);
  const why = lostAt === null ? cannotOrder.weak : cannotOrder.offline;
  return <LowerNotice words={since === null ? null : `${t(lastSeen(since))} ${t(why)}`} />;
}

/** Since when the browser knows of no network; null while there is one. */
function useLostLine(): number | null {
  const [lostAt, setLostAt] = useState(() => (navigator.onLine ? null : Date.now()));
  useEffect(() => {
    const watching = new AbortController();
    const { signal } = watching;
    window.addEventListener('offline', () => setLostAt(Date.now()), { signal });
    window.addEventListener('online', () => setLostAt(null), { signal });
    return () => watching.abort();
  }, []);
  return lostAt;
}

function whenIdle() {
  // Not in every browser; where it is missing, this late the page is at rest anyway.
  if (typeof requestIdleCallback !== 'function') return void cacheMenu();
  const waiting = requestIdleCallback(() => void cacheMenu(), { timeout: 10_000 });
  return () => cancelIdleCallback(waiting);
}

/** Has the menu kept on the device. Asks for nothing that the page would wait for. */
function cacheMenu(): Promise<void> {
  return cachePage(location.pathname + location.search, () =>
    // What opens later has to open without a network, too.
    Promise.all([import('./dialogs.tsx'), import('./follow-menu.ts'), loadToaster()]),
  );
}
