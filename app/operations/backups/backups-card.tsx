import { useCallback, useEffect, useState } from 'react';
import { notifyFailure } from '#admin/notify-failure.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { settle } from '#ui/notify.ts';
import { Unread } from '#ui/unread.tsx';
import { BackupState } from './backup-state.tsx';
import { askForBackup, readBackups } from './backups.client.ts';
import { backupMessages, backupsText as text } from './backups.text.ts';
import type { BackupsShown } from './backups.ts';

/** How often one that is under way is looked at, in milliseconds. */
const glance = 2_000;

/** In the settings: what is kept elsewhere, and one more now (B-2328). */
export function BackupsCard() {
  const { t } = useLanguage();
  const [shown, setShown] = useState<BackupsShown | null>(null);
  const [isUnread, setUnread] = useState(false);
  const read = useCallback(async () => {
    try {
      setShown(await readBackups());
      setUnread(false);
    } catch {
      setUnread(true);
    }
  }, []);
  useEffect(() => void read(), [read]);
  const isOpen = shown?.open !== null && shown !== null;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(read, glance);
    return () => clearInterval(timer);
  }, [isOpen, read]);

  async function ask() {
    try {
      await askForBackup();
      settle(backupMessages.ask.en);
    } catch (error) {
      notifyFailure(error, backupMessages.ask);
    }
    await read();
  }

  return (
    <section aria-labelledby="backups-heading">
      <h2 id="backups-heading" className="mb-4 border-rim border-b-2 pb-1 font-bold text-xl">
        {t(text.heading)}
      </h2>
      {isUnread && <Unread words={backupMessages.load} onRetry={() => void read()} />}
      {shown && <BackupState shown={shown} now={Date.now()} onAsk={ask} />}
    </section>
  );
}
