import { useState } from 'react';
import { notifyFailure } from '#admin/notify-failure.ts';
import { saveFile } from '#browser/save-file.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { settle } from '#ui/notify.ts';
import { exportName } from '../day.text.ts';
import { readDayExport } from '../days.client.ts';
import { dayFailures, dayText } from './day-page.text.ts';

/** Saves the day as a file. Read as whoever is signed in: a plain link could bring no token. */
export function DayExport({ day, className }: { day: string; className: string }) {
  const { language, t } = useLanguage();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      saveFile(await readDayExport(day, language), t(exportName(day)));
      settle(dayFailures.export.en);
    } catch (error) {
      notifyFailure(error, dayFailures.export);
    } finally {
      setBusy(false);
    }
  }

  return (
    <button type="button" disabled={isBusy} className={className} onClick={save}>
      {t(isBusy ? dayText.exporting : dayText.export)}
    </button>
  );
}
