import { useState } from 'react';
import type { KitchenToday } from '#capacity/capacity.server.ts';
import { sizeUnits } from '#capacity/capacity.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { changeKitchen, kitchenCalls } from './kitchen-store.ts';
import { fewerText, ovenBarText as text } from './oven-bar.text.ts';

const { fewer: fewerCall } = kitchenCalls;
const whileMinutes = [30, 60, 120] as const;
const large = sizeUnits.l;

type OvenDialogProps = {
  kitchen: NonNullable<KitchenToday['kitchen']>;
  now: number;
  onClose: () => void;
};

/** Renders fewer pizzas at once for a while; it ends by itself (B-4022). */
export function OvenDialog({ kitchen, now, onClose }: OvenDialogProps) {
  const { t } = useLanguage();
  const { oven } = kitchen;
  const fewer = kitchen.fewer && kitchen.fewer.until > now ? kitchen.fewer : null;
  const most = Math.max(1, Math.ceil(oven.units / large) - 1);
  const [count, setCount] = useState(Math.ceil(most / 2));
  const change = (units: number | null, minutes: (typeof whileMinutes)[number]) =>
    changeKitchen(fewerCall.$put({ json: { units, minutes } }));
  return (
    <Dialog isOpen onClose={onClose} title={t(text.fewer)} place="middle">
      <div className="grid gap-2 [&_button]:min-h-14 [&_select]:min-h-14">
        <p
          role="status"
          className={fewer ? 'rounded-xl bg-cheese px-3 py-2 font-bold' : 'text-soft'}
        >
          {t(fewer ? fewerText(Math.round(fewer.units / large), fewer.until) : text.fewerHint)}
        </p>
        {fewer ? (
          <Button onClick={() => change(null, 30)}>{t(text.again)}</Button>
        ) : (
          <>
            <SelectField
              label={t(text.atOnce)}
              value={String(count)}
              options={Array.from({ length: most }, (_, at) => String(at + 1)).map((value) => ({
                value,
                label: value,
              }))}
              onChange={(value) => setCount(Number(value))}
            />
            <div className="flex flex-wrap gap-2">
              {whileMinutes.map((minutes) => (
                <Button key={minutes} variant="rim" onClick={() => change(count * large, minutes)}>
                  {t(text.forMinutes)} {minutes}&nbsp;min
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
