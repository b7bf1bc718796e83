import type { Bilingual } from '#core/language.ts';
import { Button } from './button.tsx';
import { useLanguage } from './language-provider.tsx';

const again = { fr: 'Réessayer', en: 'Try again' } as const satisfies Bilingual;

type UnreadProps = { words: Bilingual; onRetry: () => void };

/** Renders an error in place of what could not be read, with a button to try again (B-1354). */
export function Unread({ words, onRetry }: UnreadProps) {
  const { t } = useLanguage();
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border-2 border-tomato bg-white px-4 py-2">
      <span className="grow font-bold text-tomato">{t(words)}</span>
      <Button variant="rim" onClick={onRetry}>
        {t(again)}
      </Button>
    </p>
  );
}
