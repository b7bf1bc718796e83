import { useAttempt } from '#admin/attempt.ts';
import { saveFile } from '#browser/save-file.ts';
import type { Bilingual, Language } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';

const text = {
  export: { fr: 'Exporter (CSV)', en: 'Export (CSV)' },
  saved: { fr: 'Fichier enregistré', en: 'File saved' },
  exporting: { fr: 'Export en cours…', en: 'Exporting…' },
} as const satisfies Record<string, Bilingual>;

export const quiet =
  'inline-flex min-h-12 items-center rounded-full border-2 border-rim bg-white px-4 font-bold hover:border-tomato aria-[current=page]:border-tomato aria-[current=page]:bg-tomato aria-[current=page]:text-white';

type ExportButtonProps = {
  read: (language: Language) => Promise<Blob>;
  name: Bilingual;
  failure: Bilingual;
};

/** Renders a button that saves a file, since a plain link could not send the reader's token. */
export function ExportButton({ read, name, failure }: ExportButtonProps) {
  const { language, t } = useLanguage();
  const { isBusy, attempt } = useAttempt();
  async function save() {
    const isSaved = await attempt(async () => saveFile(await read(language), t(name)), { failure });
    if (isSaved) notify({ tone: 'success', title: text.saved, description: name });
  }
  return (
    <button type="button" disabled={isBusy} className={quiet} onClick={() => void save()}>
      {t(isBusy ? text.exporting : text.export)}
    </button>
  );
}
