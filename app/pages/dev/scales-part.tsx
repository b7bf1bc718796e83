import { formatMoney } from '#core/money.ts';
import { useShop } from '#shop/use-shop.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { Part, Sample } from './part.tsx';

const sizes = ['text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl'] as const;
const gaps = ['w-1', 'w-2', 'w-3', 'w-4', 'w-6', 'w-8', 'w-12'] as const;
const rounds = ['rounded-xl', 'rounded-2xl', 'rounded-3xl', 'rounded-full'] as const;
const shadows = ['shadow-card', 'shadow-lift'] as const;

/** Type, spacing, radius, shadow and motion: the few steps there are of each. */
export function ScalesPart() {
  const { language, t } = useLanguage();
  const { tagline, promise } = useShop();
  return (
    <>
      <Part title="Type">
        <Sample name="font-display text-5xl">
          <p className="font-display text-5xl text-tomato">{t(tagline)}</p>
        </Sample>
        {sizes.map((size) => (
          <Sample key={size} name={size}>
            <p className={size}>{t(promise)}</p>
          </Sample>
        ))}
        <Sample name="tabular">
          <p className="tabular font-bold text-tomato">
            {formatMoney(1_795, language)} · {formatMoney(11_111, language)}
          </p>
        </Sample>
      </Part>
      <Part title="Spacing, radius, shadow">
        <div className="flex flex-wrap items-end gap-6">
          {gaps.map((gap) => (
            <Sample key={gap} name={gap.replace('w', 'gap')}>
              <div className={`h-10 bg-ember ${gap}`} />
            </Sample>
          ))}
          {rounds.map((round) => (
            <Sample key={round} name={round}>
              <div className={`size-16 border-2 border-rim bg-white ${round}`} />
            </Sample>
          ))}
          {shadows.map((shadow) => (
            <Sample key={shadow} name={shadow}>
              <div className={`size-16 rounded-2xl bg-white ${shadow}`} />
            </Sample>
          ))}
          <Sample name="cloth">
            <div className="cloth h-7 w-40" />
          </Sample>
          <Sample name="glow">
            <div className="glow h-16 w-40 rounded-2xl" />
          </Sample>
        </div>
      </Part>
      <Part title="Motion">
        <Sample name="duration-150 ease-oven; 1 ms under reduced motion">
          <button
            type="button"
            className="size-16 rounded-2xl bg-tomato transition duration-150 ease-oven hover:-translate-y-2 focus:-translate-y-2"
            aria-label="Motion"
          />
        </Sample>
      </Part>
    </>
  );
}
