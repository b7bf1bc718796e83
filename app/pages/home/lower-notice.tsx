import { useEffect, useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { firstPhone } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import { cannotOrder, lastSeen } from './offline.text.ts';

/** Returns when a cached menu was last seen, as the worker wrote into the head; else null. */
export function seenAt(): number | null {
  const mark = document.querySelector<HTMLMetaElement>('meta[name=menu-seen-at]');
  return mark ? Number(mark.content) : null;
}

/** Returns how old the menu is and how to order without a connection (B-2616); null while there is one. */
export function useLineWords(preservedAt: number | null): readonly Bilingual[] | null {
  const [lostAt, setLostAt] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setLostAt(navigator.onLine ? null : Date.now());
    look();
    const end = new AbortController();
    for (const name of ['offline', 'online']) addEventListener(name, look, end);
    return () => end.abort();
  }, []);
  const since = preservedAt ?? lostAt;
  if (since === null) return null;
  return [lastSeen(since), lostAt === null ? cannotOrder.weak : cannotOrder.offline];
}

/** Renders words at the lower edge, ending with the telephone number; hidden without words. */
export function LowerNotice({ words }: { words: readonly Bilingual[] | null }) {
  const { t } = useLanguage();
  const phone = firstPhone(useShop());
  return (
    <div role="status" id="lower-notice" className="lower-place">
      <p hidden={words === null} className="lower-words">
        <span>{words?.map(t).join(' ')}</span>{' '}
        <a
          href={phoneLink(phone)}
          className="tabular whitespace-nowrap font-bold underline underline-offset-4"
        >
          {phone}
        </a>
        .
      </p>
    </div>
  );
}
