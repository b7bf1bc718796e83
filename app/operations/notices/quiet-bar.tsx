import { hc } from 'hono/client';
import { useAttempt } from '#admin/attempt.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { noticesAdminApi } from './notices.api.server.ts';
import { noticesText, noticeWords } from './notices.text.ts';
import { refreshNotices, useNotices } from './notices-shown.tsx';

const api = hc<typeof noticesAdminApi>('/api/admin/notices', throughSession);

/** Renders above every page of the back office that this is a restored copy, and the press that ends it (B-4302). */
export function QuietBar({ mayConfirm }: { mayConfirm: boolean }) {
  const { t } = useLanguage();
  const { isBusy, attempt } = useAttempt();
  const notice = useNotices().find(({ kind }) => kind === 'quiet_copy');
  if (!notice) return null;
  const { heading, meaning, remedy } = noticeWords(notice);
  const words = { failure: noticesText.confirmFailed, onChanged: () => void refreshNotices() };
  const done = { tone: 'success', title: noticesText.confirmed } as const;
  const confirm = () => attempt(() => answerOf(api.shop.$post()), { ...words, done });
  return (
    <section
      aria-label={t(heading)}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-ink px-4 py-2 text-white sm:px-6"
    >
      <p className="min-w-0 grow basis-72 text-pretty">
        <strong>{t(heading)}.</strong> {t(meaning)} {t(mayConfirm ? remedy : noticesText.askOwner)}
      </p>
      {mayConfirm && (
        <Button variant="cream" className="min-h-14" onClick={confirm} disabled={isBusy}>
          {t(noticesText.confirm)}
        </Button>
      )}
    </section>
  );
}
