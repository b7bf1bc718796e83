import { useCart } from '#cart/panel/use-cart.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { fixText } from '../blockers.text.ts';
import type { Blocker, Fix } from '../blockers.ts';

const fixClass =
  'flex-1 basis-36 border-2 border-tomato px-3! py-1! text-[0.9375rem] text-balance leading-tight';

type FixButtonsProps = { fixes: readonly Fix[]; now: number; onFix: (fix: Fix) => void };

export function FixButtons({ fixes, now, onFix }: FixButtonsProps) {
  const { t } = useLanguage();
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {fixes.map((fix) => (
        <Button key={keyOf(fix)} variant="cream" className={fixClass} onClick={() => onFix(fix)}>
          {fix.kind === 'add' && <Icon name="plus" className="size-4" />}
          {t(fixText(fix, now))}
        </Button>
      ))}
    </div>
  );
}

/** Renders dishes that fill the cart up to the minimum with one tap (B-525). */
export function Fillers({ blockers, now }: { blockers: readonly Blocker[]; now: number }) {
  const { add } = useCart();
  return (
    <FixButtons
      fixes={fillersOf(blockers)}
      now={now}
      onFix={(fix) => fix.kind === 'add' && add(fix.line)}
    />
  );
}

/** Returns at most three fillers: more would be another menu. */
export function fillersOf(blockers: readonly Blocker[]): readonly Fix[] {
  const fixes = blockers.flatMap(({ fixes }) => fixes);
  return fixes.filter(({ kind }) => kind === 'add').slice(0, 3);
}

function keyOf(fix: Fix): string {
  if (fix.kind === 'add') return fix.line.itemId;
  return fix.kind === 'without' ? fix.thing.id : fix.kind;
}
