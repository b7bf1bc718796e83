import type { Bilingual } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';

type BlockerListProps = {
  blockers: readonly Bilingual[];
  /** Information; the order can still be sent. */
  note?: Bilingual | null;
};

export function BlockerList({ blockers, note }: BlockerListProps) {
  const { t } = useLanguage();
  const variant = 'wrap-anywhere rounded-xl px-3.5 py-2 text-pretty text-[0.9375rem] leading-snug';
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {blockers.map((words) => (
        <p key={words.fr} className={`${variant} bg-tomato font-bold text-white`}>
          {t(words)}
        </p>
      ))}
      {note && <p className={`${variant} bg-cheese text-ink`}>{t(note)}</p>}
    </div>
  );
}
