import { formatMoney } from '#core/money.ts';
import { paymentNames, totalsText } from '#orders/orders.text.ts';
import { paymentMethods } from '#orders/orders.ts';
import { promiseParts } from '#orders/promise.text.ts';
import { codeLimit } from '#promotions/codes/codes.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Overruling } from '../changing/overruling.tsx';
import { formText } from '../checkout.text.ts';
import type { Desk, DeskCall } from './call-store.ts';
import { ChoiceRow } from './choice-row.tsx';
import { spokenMoney } from './spoken-money.ts';
import { sentText, telephoneText as text } from './telephone.text.ts';

type CallSummaryProps = {
  desk: Desk;
  /** The code of a free order that this customer has earned. */
  reward: string | null;
  onEdit: (part: Partial<DeskCall>) => void;
  onSend: () => void;
};

/** Renders when the customer has it, how it is paid, what stands in the way, and the total to read out (B-4788). */
export function CallSummary({ desk, reward, onEdit, onSend }: CallSummaryProps) {
  const { language, t } = useLanguage();
  const { call, quote, isQuoted, trouble, sent } = desk;
  const total = quote ? (quote.cashDue ?? quote.totals.total) : 0;
  const now = Date.now();
  const promise =
    quote && quote.promisedAt !== null
      ? promiseParts(call.orderType, quote.promisedAt, now, call.time !== '')
      : null;
  const blockers = quote?.blockers.filter(({ code }) => code !== 'cart_empty') ?? [];
  const isEmpty = call.cart.length === 0;
  return (
    <section className="grid gap-3 rounded-2xl bg-crust p-3 lg:sticky lg:top-16 [&_input:not([type=checkbox],[type=radio])]:min-h-14">
      {sent && isEmpty && (
        <p
          role="status"
          className="rounded-xl bg-basil px-3 py-2 font-bold text-2xl text-white leading-tight"
        >
          {t(sentText(sent.number, sent.orderType, sent.promisedAt, now, sent.total))}
        </p>
      )}
      <div role="status" className="min-h-32">
        {promise && (
          <p className="leading-tight">
            {t(promise.lead)} <b className="tabular text-2xl">{t(promise.instant)}</b>
          </p>
        )}
        <p
          className={`tabular font-display text-5xl leading-tight ${isQuoted ? '' : 'opacity-60'}`}
        >
          {formatMoney(total, language)}
        </p>
        <p className="leading-tight">{spokenMoney(total, language)}</p>
        {quote && !isEmpty && (
          <p className="tabular mt-1 text-sm text-soft">
            {t(totalsText.subtotal)} {formatMoney(quote.totals.subtotal, language)}
            {quote.totals.discount > 0 &&
              ` · ${t(totalsText.discount)} −${formatMoney(quote.totals.discount, language)}`}
            {quote.totals.deliveryFee > 0 &&
              ` · ${t(totalsText.deliveryFee)} ${formatMoney(quote.totals.deliveryFee, language)}`}
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <LabelledInput
          name="time"
          type="time"
          label={t(text.time)}
          value={call.time}
          onChange={(time) => onEdit({ time })}
        />
        <LabelledInput
          name="code"
          label={t(text.code)}
          maxLength={codeLimit}
          autoComplete="off"
          value={call.code}
          onChange={(code) => onEdit({ code })}
        />
      </div>
      {reward && call.code === '' && (
        <Button variant="cream" className="min-h-14" onClick={() => onEdit({ code: reward })}>
          {t(text.reward)} · {reward}
        </Button>
      )}
      <ChoiceRow
        name="paymentMethod"
        legend={t(formText.paymentMethod)}
        choices={paymentMethods.map((value) => ({ value, label: t(paymentNames[value].short) }))}
        value={call.paymentMethod}
        onChange={(paymentMethod) => onEdit({ paymentMethod })}
      />
      <div role="status" className="grid gap-2">
        {trouble && (
          <p className="rounded-xl bg-tomato px-3 py-2 font-bold text-white">{t(trouble)}</p>
        )}
        {!isEmpty && (
          <Overruling
            blockers={blockers}
            overruled={call.overruled}
            onChange={(overruled) => onEdit({ overruled: [...overruled] })}
          />
        )}
      </div>
      <Button
        name="send"
        className="min-h-16 text-2xl"
        aria-keyshortcuts="Control+Enter"
        disabled={isEmpty}
        onClick={onSend}
      >
        {t(text.send)} · {formatMoney(total, language)}
      </Button>
    </section>
  );
}
