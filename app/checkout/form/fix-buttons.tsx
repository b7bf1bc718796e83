import { orderTypeNames } from '#shop/order-types.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { fixText, minimumText } from '../blockers.text.ts';
import type { Blocker, Fix } from '../blockers.ts';
import { DishTiles } from './dish-tiles.tsx';
import { orderDraft } from './order-draft.ts';

const fixClass =
  'flex-1 basis-36 border-2 border-tomato px-3! py-1! text-[0.9375rem] text-balance leading-tight';

type FixButtonsProps = { fixes: readonly Fix[]; now: number; onFix: (fix: Fix) => void };

export function FixButtons({ fixes, now, onFix }: FixButtonsProps) {
  const { t } = useLanguage();
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {fixes.map((fix) => (
        <Button key={keyOf(fix)} variant="cream" className={fixClass} onClick={() => onFix(fix)}>
          {t(fixText(fix, now))}
        </Button>
      ))}
    </div>
  );
}

/** Renders what a delivery still lacks, takeout instead, and at most three dishes that fill it up (B-521, B-525). */
export function Fillers({ blockers }: { blockers: readonly Blocker[] }) {
  const { t } = useLanguage();
  const short = blockers.find(isShort);
  const fixes = blockers.flatMap((blocker) => blocker.fixes);
  const dishes = fixes.flatMap((fix) => (fix.kind === 'add' ? [[fix.line]] : []));
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {short && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 grow basis-44 text-pretty font-semibold leading-snug">
            {t(minimumText(short.facts?.missing ?? 0, short.facts?.minimum ?? 0))}
          </p>
          {short.fixes.some(({ kind }) => kind === 'takeout') && (
            <Button variant="rim" onClick={() => orderDraft.change({ orderType: 'takeout' })}>
              {t(orderTypeNames.takeout)}
            </Button>
          )}
        </div>
      )}
      {dishes.length > 0 && <DishTiles dishes={dishes.slice(0, 3)} />}
    </div>
  );
}

/** Tells whether an order is below a delivery's minimum: `Fillers` says so, as no alarm. */
export function isShort({ code }: Blocker): boolean {
  return code === 'delivery_minimum';
}

function keyOf(fix: Fix): string {
  return fix.kind === 'without' ? fix.thing.id : fix.kind;
}
