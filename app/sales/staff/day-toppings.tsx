import { useLanguage } from '#ui/language-provider.tsx';
import { countText } from '../day.text.ts';
import type { ToppingCount } from '../topping-counts.ts';
import { dayText } from './day-page.text.ts';

/** What was put on dishes and left out of them most; nothing on a day on which nobody changed any. */
export function DayToppings({ toppings }: { toppings: readonly ToppingCount[] }) {
  const { t } = useLanguage();
  if (toppings.length === 0) return null;
  return (
    <div className="rounded-2xl border border-rim bg-white px-4 py-3">
      <table className="tabular w-full">
        <caption className="pb-1 text-left font-bold text-lg">{t(dayText.toppings)}</caption>
        <thead className="text-sm text-soft">
          <tr>
            <td />
            <th scope="col" className="py-1 pl-2 text-right font-normal">
              {t(dayText.added)}
            </th>
            <th scope="col" className="py-1 pl-2 text-right font-normal">
              {t(dayText.leftOut)}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-rim border-rim border-t">
          {toppings.map(({ id, name, added, leftOut }) => (
            <tr key={id}>
              <th scope="row" className="break-words py-1 text-left font-normal leading-tight">
                {t(name)}
              </th>
              <td className="py-1 pl-2 text-right font-bold">{countText(added)}</td>
              <td className="py-1 pl-2 text-right font-bold">{countText(leftOut)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
