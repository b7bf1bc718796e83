import { lineName } from '#cart/line.text.ts';
import { formatMoney } from '#core/money.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { againText } from '../reorder.text.ts';
import type { Rebuilt } from '../reorder.ts';

/** What is gone, and what costs something else than when it was ordered before. */
export function ReorderNotice({ rebuilt: { gone, changed } }: { rebuilt: Rebuilt }) {
  const { language, t } = useLanguage();
  const isSame = gone.length === 0 && changed.length === 0;
  return (
    <div
      role="status"
      className="mb-6 grid gap-2 rounded-xl bg-cheese px-3.5 py-2.5 text-[0.9375rem] leading-snug"
    >
      {isSame && <p className="font-bold">{t(againText.same)}</p>}
      {gone.length > 0 && (
        <div>
          <p className="font-bold">{t(againText.gone)}</p>
          <ul className="list-disc pl-5">
            {gone.map((line, position) => (
              <li key={position}>{t(lineName(line))}</li>
            ))}
          </ul>
        </div>
      )}
      {changed.length > 0 && (
        <div>
          <p className="font-bold">{t(againText.changed)}</p>
          <ul className="list-disc pl-5">
            {changed.map(({ line, price }, position) => (
              <li key={position} className="tabular">
                {t(lineName(line))}
                {t(againText.colon)}
                {formatMoney(price, language)}{' '}
                <span className="text-soft">
                  ({t(againText.before)} {formatMoney(line.price, language)})
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
