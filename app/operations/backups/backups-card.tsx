import { hc } from 'hono/client';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useAttempt } from '#admin/attempt.ts';
import { Section } from '#admin/section.tsx';
import { answerOf, throughSession } from '#browser/request.ts';
import { formatInstant } from '#hours/hours.text.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Unread } from '#ui/unread.tsx';
import type { backupsAdminApi } from './backups.api.server.ts';
import type { BackupsShown } from './backups.server.ts';
import {
  backupFailureWords,
  fileSize,
  holdsText,
  progressText,
  storedText,
  backupsText as text,
} from './backups.text.ts';

const api = hc<ReturnType<typeof backupsAdminApi>>('/api/admin/backups', throughSession);

/** How often a running backup is read, in milliseconds. */
const glance = 2_000;

/** Renders the backups in the settings, and the button for one more (B-2328). */
export function BackupsCard() {
  const [shown, setShown] = useState<BackupsShown | null>(null);
  const [isUnread, setUnread] = useState(false);
  const read = useCallback(async () => {
    try {
      setShown(await answerOf(api.index.$get()));
      setUnread(false);
    } catch {
      setUnread(true);
    }
  }, []);
  useEffect(() => void read(), [read]);
  const { isBusy, attempt } = useAttempt();
  const isOpen = shown?.open !== null && shown !== null;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(read, glance);
    return () => clearInterval(timer);
  }, [isOpen, read]);

  function ask() {
    const onChanged = () => void read();
    void attempt(() => answerOf(api.index.$post()), { failure: text.askFailed, onChanged });
  }

  return (
    <Section heading={text.heading} className="space-y-4">
      {isUnread && <Unread words={text.loadFailed} onRetry={() => void read()} />}
      {shown && <BackupState shown={shown} now={Date.now()} isAsking={isBusy} onAsk={ask} />}
    </Section>
  );
}

/** Renders when the last good backup was made; nothing while that is unknown. */
export function LastBackup() {
  const { language, t } = useLanguage();
  const [shown, setShown] = useState<BackupsShown | null>(null);
  useEffect(() => {
    // Without an answer this line is missing; the settings have it too.
    answerOf(api.index.$get()).then(setShown, () => {});
  }, []);
  if (!shown?.lastGood) return shown && t(text.none);
  return `${t(text.lastGood)} · ${formatInstant(shown.lastGood.at, Date.now(), language)}`;
}

type BackupStateProps = {
  shown: BackupsShown;
  /** Epoch milliseconds. */
  now: number;
  isAsking: boolean;
  onAsk: () => void;
};

/** Renders the state of the backups, or without a place what they are for. */
function BackupState({ shown, now, isAsking, onAsk }: BackupStateProps) {
  const { t } = useLanguage();
  const { settings, open } = shown;
  if (settings === null) {
    return (
      <div className="grid gap-2 rounded-xl bg-cheese px-4 py-3">
        <p className="text-pretty font-bold">{t(text.nowhere)}</p>
        <p className="text-pretty">{t(text.remedy)}</p>
      </div>
    );
  }

  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-pretty text-soft">{t(text.lead)}</p>
      {shown.trouble && <Trouble trouble={shown.trouble} now={now} />}
      <Facts shown={shown} place={settings.place} isEncrypted={settings.isEncrypted} now={now} />
      <div className="grid justify-items-start gap-2">
        <Button onClick={onAsk} disabled={isAsking || open !== null}>
          {t(text.make)}
        </Button>
        <p role="status" className="max-w-prose text-pretty empty:hidden">
          {open && t(open.startedAt === null ? text.waiting : text.working)}
        </p>
        {open?.startedAt && shown.lastGood && (
          <Progress seconds={(now - open.startedAt) / 1000} usual={shown.lastGood.seconds} />
        )}
      </div>
      {shown.kept.length > 0 && <Stored kept={shown.kept} now={now} />}
    </div>
  );
}

/** Renders the progress, estimated by the last backup's time. */
function Progress({ seconds, usual }: { seconds: number; usual: number }) {
  const { t } = useLanguage();
  const words = progressText(Math.max(0, Math.round(seconds)), Math.ceil(usual));
  return (
    <label className="grid w-full max-w-prose gap-1">
      {t(words)}
      <progress max={usual} value={Math.min(seconds, usual)} className="h-3 w-full accent-basil" />
    </label>
  );
}

type TroubleProps = { trouble: NonNullable<BackupsShown['trouble']>; now: number };

function Trouble({ trouble, now }: TroubleProps) {
  const { language, t } = useLanguage();
  return (
    <div className="grid gap-1 rounded-xl bg-cheese px-4 py-3">
      <p className="font-bold">
        {t(text.trouble)} · {formatInstant(trouble.at, now, language)}
      </p>
      <p className="text-pretty">{t(backupFailureWords[trouble.fieldError])}</p>
      {trouble.said && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center underline underline-offset-4">
            {t(text.details)}
          </summary>
          <p lang="en" className="break-words font-mono text-sm">
            {trouble.said}
          </p>
        </details>
      )}
    </div>
  );
}

type FactsProps = { shown: BackupsShown; place: string; isEncrypted: boolean; now: number };

function Facts({ shown: { lastGood }, place, isEncrypted, now }: FactsProps) {
  const { language, t } = useLanguage();
  return (
    <dl className="grid gap-3">
      <Fact name={t(text.lastGood)}>
        {lastGood ? formatInstant(lastGood.at, now, language) : t(text.none)}
      </Fact>
      {lastGood && <Fact name={t(text.holds)}>{holdsText(lastGood, language)}</Fact>}
      <Fact name={t(text.place)}>
        <span className="break-all">{place}</span>
      </Fact>
      <Fact name={t(text.lock)}>{t(isEncrypted ? text.locked : text.unlocked)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-soft text-sm">{name}</dt>
      <dd className="max-w-prose text-pretty">{children}</dd>
    </div>
  );
}

function Stored({ kept, now }: Pick<BackupsShown, 'kept'> & { now: number }) {
  const { language, t } = useLanguage();
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center underline underline-offset-4">
        {t(storedText(kept.length))}
      </summary>
      <ul className="grid gap-1 py-2">
        {kept.map(({ name, at, bytes }) => (
          <li key={name}>
            {formatInstant(at, now, language)} · {fileSize(bytes, language)}
          </li>
        ))}
      </ul>
    </details>
  );
}
