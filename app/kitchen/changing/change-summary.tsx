import { Overruling } from '#checkout/changing/overruling.tsx';
import { differenceTexts, partNames } from '#orders/changing/difference.text.ts';
import type { Order } from '#orders/order.ts';
import { stepTime } from '#orders/promise.text.ts';
import { CheckBox } from '#ui/check-box.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { useBoardParts } from '../board/board-provider.tsx';
import type { ChangeDraft } from './change-draft.ts';
import { changingText, ovenText, promisedText } from './changing.text.ts';
import type { Tried } from './use-trial.ts';

type ChangeSummaryProps = {
  order: Order;
  draft: ChangeDraft;
  tried: Tried;
  /** Nothing is changed yet. */
  isEmpty: boolean;
  onEdit: (part: Partial<ChangeDraft>) => void;
};

/** Renders what a change comes to: what the kitchen reads, the oven's time, and what stands in the way. */
export function ChangeSummary({ order, draft, tried, isEmpty, onEdit }: ChangeSummaryProps) {
  const { t } = useLanguage();
  const { store } = useBoardParts();
  const { trial, refusal } = tried;
  const at = (instant: number) => stepTime(instant, store.now());
  const promisedAt = trial?.promisedAt ?? order.promisedAt;
  return (
    <div className="grid gap-3 rounded-2xl bg-crust p-3 md:sticky md:top-0 md:col-start-2 md:row-span-2 md:row-start-1">
      <div role="status" className="grid gap-2">
        {isEmpty && <p className="text-soft">{t(changingText.nothing)}</p>}
        {trial && (
          <div className="rounded-xl bg-white px-3 py-2">
            <p className="text-sm text-soft">{t(changingText.kitchenReads)}</p>
            <ul className="font-bold">
              {differenceTexts(trial.difference).map((words) => (
                <li key={words.fr}>{t(words)}</li>
              ))}
            </ul>
          </div>
        )}
        {trial && trial.ovenAt !== null && <p>{t(ovenText(at(trial.ovenAt)))}</p>}
        {promisedAt !== null && promisedAt !== order.promisedAt && (
          <p className="font-bold">{t(promisedText(at(promisedAt)))}</p>
        )}
        {refusal && (
          <p className="rounded-xl bg-tomato px-3 py-2 font-bold text-white">{t(refusal)}</p>
        )}
        {trial && (
          <Overruling
            blockers={trial.blockers}
            overruled={draft.overruled}
            onChange={(overruled) => onEdit({ overruled })}
          />
        )}
        {trial && trial.unsure.length > 0 && (
          <CheckBox
            className="min-h-14"
            isOn={draft.isSure}
            onChange={(isSure) => onEdit({ isSure })}
          >
            <span>
              <b>{t(changingText.sure)}</b>{' '}
              {trial.unsure.map((part) => t(partNames[part])).join(', ')}
            </span>
          </CheckBox>
        )}
      </div>
    </div>
  );
}
