import { useEffect, useState } from 'react';
import { keepPage } from '#browser/kept/keep-page.ts';
import { firstPhone } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { loadToaster } from '#ui/notifications.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import { useAboveBar } from './above-bar.ts';
import { cannotOrder, lastSeen } from './offline.text.ts';

/** Renders how old the menu is and how to order without a network; nothing while the line is good. */
export function OfflineNotice({ seenAt }: { seenAt: number | null }) {
  const { t } = useLanguage();
  const phone = firstPhone(useShop());
  const lostAt = useLostLine();
  const since = seenAt ?? lostAt;
  const above = useAboveBar();
  useEffect(whenIdle, []);
  return (
    <div
      role="status"
      style={above}
      className="fixed bottom-4 left-4 z-30 max-w-[min(26rem,calc(100vw-7.5rem))] print:hidden"
    >
      {since !== null && (
        <p className="rounded-2xl border border-ember bg-char p-4 text-[0.9375rem] text-paper leading-snug shadow-lift">
          {t(lastSeen(since))} {t(lostAt === null ? cannotOrder.weak : cannotOrder.offline)}{' '}
          <a
            href={phoneLink(phone)}
            className="tabular whitespace-nowrap font-bold underline underline-offset-4"
          >
            {phone}
          </a>
          .
        </p>
      )}
    </div>
  );
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
  if (typeof requestIdleCallback !== 'function') return void keepMenu();
  const waiting = requestIdleCallback(() => void keepMenu(), { timeout: 10_000 });
  return () => cancelIdleCallback(waiting);
}

/** Has the menu kept on the device. Asks for nothing that the page would wait for. */
function keepMenu(): Promise<void> {
  return keepPage(location.pathname + location.search, () =>
    // What opens later has to open without a network, too.
    Promise.all([import('./dialogs.tsx'), import('./follow-menu.ts'), loadToaster()]),
  );
}
