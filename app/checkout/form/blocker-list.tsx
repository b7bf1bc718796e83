import type { Bilingual } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';

type BlockerListProps = {
  /** What stands in the way of this order. */
  blockers: readonly Bilingual[];
  /** What the customer should know, and may send it all the same. */
  note?: Bilingual | null;
};

/** Renders what the customer should know about an order before sending it. */
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
