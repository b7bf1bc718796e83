import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useLanguage } from '#ui/language-provider.tsx';
import { callerWords, ringsText } from './rings.text.ts';
import { useRings } from './rings-store.ts';

/** Renders who rings, a link to the desk, in the room of its children. */
export function RingLine({ children }: { children: ReactNode }) {
  const { t } = useLanguage();
  const [ring, ...others] = useRings();
  const phone = ring?.phone ? `?${new URLSearchParams({ phone: ring.phone })}` : '';
  return (
    <>
      <div role="status" className={ring ? 'h-full w-full min-w-0' : 'sr-only'}>
        {ring && (
          <NavLink
            to={`/admin/telephone${phone}`}
            className="flex h-full min-h-14 flex-wrap content-center gap-x-1.5 overflow-hidden rounded-xl bg-basil px-1.5 text-white leading-tight"
          >
            <span className="tabular max-w-full truncate font-bold">
              <span aria-hidden="true">☎ </span>
              <span className="sr-only">{t(ringsText.rings)} </span>
              {t(callerWords(ring))}
            </span>
            <span className="flex min-w-0 gap-x-1.5 text-sm">
              {ring.name && (
                <span className="truncate">
                  <span className="sr-only"> · </span>
                  {ring.name}
                </span>
              )}
              {others.length > 0 && <span>+{others.length}</span>}
            </span>
          </NavLink>
        )}
      </div>
      {!ring && children}
    </>
  );
}
