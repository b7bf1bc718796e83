import { useState } from 'react';
import { useOutletContext, useRevalidator } from 'react-router';
import type { Session } from '#accounts/accounts.ts';
import { fieldsOf } from '#admin/form.ts';
import { useSaving } from '#admin/use-saving.ts';
import { makeId } from '#browser/make-id.ts';
import { priceText, typedPrice } from '#core/money.decimal.ts';
import { dateAt, shiftDay } from '#hours/calendar-day.ts';
import {
  madeGoodErrorTexts,
  madeGoodNames,
  madeGoodPress,
} from '#orders/making-good/making-good.text.ts';
import type { Order } from '#orders/order.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { callsFor } from '../board/board.client.ts';
import { useBoardParts } from '../board/board-provider.tsx';

/** Renders one press that makes the customer a code, then the code, to be read out (B-4643). */
export function MakeGoodPart({ order: { id, version } }: { order: Order }) {
  const { language, t } = useLanguage();
  const { store } = useBoardParts();
  const { areas } = useOutletContext<Session>();
  const { revalidate } = useRevalidator();
  const [key] = useState(makeId);
  const [code, setCode] = useState<string | null>(null);
  const saving = useSaving({
    initial: { amount: priceText(500, language), endsOn: shiftDay(dateAt(store.now()), 30) },
    read: (form) => ({ ok: { ...form, amount: typedPrice(form.amount) } }),
    write: (input) => callsFor(id).makeGood({ ...input, key, version }),
    // The board follows its orders; an older day does not.
    onChanged: () => void revalidate(),
    onSaved: setCode,
  });
  const field = fieldsOf(saving, madeGoodNames, madeGoodErrorTexts);
  if (!areas.includes('service')) return null;
  return (
    <form {...saving.formProps} className="grid gap-2 border-rim border-t-2 pt-3">
      <div className="grid grid-cols-2 items-start gap-2 [&_input]:min-h-14">
        <LabelledInput {...field('amount')} inputMode="decimal" maxLength={12} />
        <LabelledInput {...field('endsOn')} type="date" />
      </div>
      <div role="status" className="grid min-h-14 text-center">
        {code === null ? (
          <Button type="submit" variant="rim" disabled={saving.isSaving}>
            {t(madeGoodPress)}
          </Button>
        ) : (
          <p className="self-center font-bold text-3xl">{code.replace(/^MERCI.{4}/, '$& ')}</p>
        )}
      </div>
    </form>
  );
}
