import { useLanguage } from '#ui/language-provider.tsx';
import type { Advice } from '../advice.ts';

/** What the diner should know about this cart before sending it. */
export function AdviceList({ advice }: { advice: readonly Advice[] }) {
  const { t } = useLanguage();
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {advice.map(({ isObstacle, words }) => (
        <p
          key={words.fr}
          className={`rounded-xl px-3.5 py-2 text-pretty text-[0.9375rem] leading-snug ${isObstacle ? 'bg-tomato font-bold text-white' : 'bg-cheese text-ink'}`}
        >
          {t(words)}
        </p>
      ))}
    </div>
  );
}
