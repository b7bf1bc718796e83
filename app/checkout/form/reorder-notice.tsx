import { lineName, lineTitle } from '#cart/line.text.ts';
import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { againText } from '../reorder.text.ts';
import type { Gone, Rebuilt } from '../reorder.ts';

type ReorderNoticeProps = {
  rebuilt: Rebuilt;
  /** Only the differences: the form has no room for more. */
  isBrief?: boolean;
};

export function ReorderNotice({ rebuilt, isBrief }: ReorderNoticeProps) {
  const { gone, lacking, changed } = rebuilt;
  const { language, t } = useLanguage();
  const isSame = [gone, lacking, changed].every((lines) => lines.length === 0);
  if (isSame && isBrief) return null;
  return (
    <div
      role="status"
      className="mb-4 grid gap-2 rounded-xl bg-cheese px-3.5 py-2.5 text-[0.9375rem] leading-snug"
    >
      {isSame && <p className="font-bold">{t(againText.same)}</p>}
      <GoneList title={againText.gone} lines={gone} />
      <GoneList title={againText.lacking} lines={lacking} />
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

/** Renders dishes, each with what in it is gone unless it is the whole dish. */
function GoneList({ title, lines }: { title: Bilingual; lines: readonly Gone[] }) {
  const { t } = useLanguage();
  if (lines.length === 0) return null;
  return (
    <div>
      <p className="font-bold">{t(title)}</p>
      <ul className="list-disc pl-5">
        {lines.map(({ line, names }, position) => (
          <li key={position}>
            {names.length === 0
              ? t(lineName(line))
              : `${t(lineTitle(line))}${t(againText.colon)}${names.map(t).join(', ')}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
