import { useRevalidator } from 'react-router';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';

const again = { fr: 'Réessayer', en: 'Try again' } as const satisfies Bilingual;

/** In the place of what could not be read: what it was, and a button to read it again. */
export function Unread({ words }: { words: Bilingual }) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  return (
    <p className="flex flex-wrap items-center gap-4">
      {t(words)}
      <Button onClick={() => revalidate()}>{t(again)}</Button>
    </p>
  );
}
