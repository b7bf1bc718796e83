import type { Bilingual } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';

type ObstacleListProps = {
  /** What stands in the way of this order. */
  obstacles: readonly Bilingual[];
  /** What the diner should know, and may send it all the same. */
  note?: Bilingual | null;
};

/** What the diner should know about an order before sending it. */
export function ObstacleList({ obstacles, note }: ObstacleListProps) {
  const { t } = useLanguage();
  const look = 'wrap-anywhere rounded-xl px-3.5 py-2 text-pretty text-[0.9375rem] leading-snug';
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {obstacles.map((words) => (
        <p key={words.fr} className={`${look} bg-tomato font-bold text-white`}>
          {t(words)}
        </p>
      ))}
      {note && <p className={`${look} bg-cheese text-ink`}>{t(note)}</p>}
    </div>
  );
}
