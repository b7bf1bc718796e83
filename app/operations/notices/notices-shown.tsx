import { hc } from 'hono/client';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useAttempt } from '#admin/attempt.ts';
import { StaffLink } from '#admin/staff-link.tsx';
import { createLiveReading } from '#browser/live-reading.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Unfolding } from '#ui/unfolding.tsx';
import type { noticesAdminApi } from './notices.api.server.ts';
import { type NoticeWords, noticesText, noticeWords } from './notices.text.ts';
import type { Notice } from './notices.ts';

const none: readonly Notice[] = [];
const api = hc<typeof noticesAdminApi>('/api/admin/notices', throughSession);
const live = createLiveReading<readonly Notice[]>(() => answerOf(api.index.$get()), {
  retryAfter: 15_000,
});

/** Reads the notices again at a change, or as the stream opens. Never rejects. */
export function refreshNotices(): Promise<void> {
  return live.refresh();
}

/** Returns the notices as last read; without an answer they stay. */
export function useNotices(): readonly Notice[] {
  const read = () => live.known().value ?? none;
  return useSyncExternalStore(live.subscribe, read, () => none);
}

/** Renders that this is a restored copy, and the press that ends its quiet (B-4302). */
export function QuietBar({ mayConfirm }: { mayConfirm: boolean }) {
  const { t } = useLanguage();
  const { isBusy, attempt } = useAttempt();
  const notice = useNotices().find(({ kind }) => kind === 'quiet_copy');
  if (!notice) return null;
  const { heading, meaning, remedy } = noticeWords(notice);
  const confirm = () =>
    attempt(() => answerOf(api.shop.$post()), { onChanged: () => void refreshNotices() });
  return (
    <section
      aria-label={t(heading)}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-ink px-4 py-2 text-white sm:px-6"
    >
      <p className="grow basis-72 text-pretty">
        <strong>{t(heading)}</strong> {t(meaning)} {t(mayConfirm ? remedy : noticesText.askOwner)}
      </p>
      {mayConfirm && (
        <Button variant="cream" className="min-h-14" onClick={confirm} disabled={isBusy}>
          {t(noticesText.confirm)}
        </Button>
      )}
    </section>
  );
}

/**
 * Renders what its readers must do for the site itself (B-2356), read aloud as it appears. On the
 * board it is folded into one line of a fixed height, because the board keeps its room for orders.
 */
export function NoticesShown({ isFolded }: { isFolded: boolean }) {
  const { t } = useLanguage();
  const notices = useNotices().filter(({ kind }) => kind !== 'quiet_copy');
  const [first] = notices;
  const all = notices.map((notice) => (
    <NoticeShown key={notice.kind} words={noticeWords(notice)} />
  ));
  return (
    <section aria-label={t(noticesText.heading)} aria-live="polite" className="flex">
      {!isFolded && <div className="grow">{all}</div>}
      {isFolded && first && (
        <Unfolding
          className="border-2 border-ember bg-cheese"
          summary={
            <strong className="line-clamp-3">
              {notices.length > 1 && `(${notices.length}) `}
              {t(noticeWords(first).heading)}
            </strong>
          }
        >
          {all}
        </Unfolding>
      )}
    </section>
  );
}

function NoticeShown({ words: { heading, meaning, remedy, page } }: { words: NoticeWords }) {
  const { t } = useLanguage();
  const { pathname } = useLocation();
  return (
    <details open className="group/notice border-ember border-b-2 bg-cheese text-ink">
      <summary className="mx-auto flex min-h-12 max-w-7xl cursor-pointer list-none items-center gap-3 px-4 py-2 sm:px-6">
        <span className="grow text-pretty font-bold">{t(heading)}</span>
        <span className="shrink-0 text-sm underline underline-offset-4 group-open/notice:hidden">
          {t(noticesText.remedy)}
        </span>
      </summary>
      <p className="-mt-1 mx-auto max-w-7xl text-pretty px-4 pb-3 sm:px-6">
        {t(meaning)} {t(remedy)}{' '}
        {page && page !== pathname && (
          <StaffLink to={page} className="font-bold underline underline-offset-4">
            {t(noticesText.page)}
          </StaffLink>
        )}
      </p>
    </details>
  );
}
