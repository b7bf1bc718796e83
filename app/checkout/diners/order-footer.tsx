import { useCart } from '#cart/diners/cart-provider.tsx';
import { subtotalOf } from '#cart/line.ts';
import { formatMoney } from '#core/money.ts';
import { totalsText } from '#orders/orders.text.ts';
import { orderTotals } from '#orders/orders.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Advice, Way } from '../advice.ts';
import { formText } from '../checkout.text.ts';
import { laterText, sendForText, slidText } from '../requested-time.text.ts';
import type { Asap } from '../requested-time.ts';
import { AdviceList } from './obstacle-list.tsx';

const wayClass =
  'flex-1 basis-36 border-2 border-tomato px-3! py-1! text-[0.9375rem] text-balance leading-tight';

type OrderFooterProps = {
  advice: readonly Advice[];
  /** The order would be for this, not for what the diner read: asked before it is sent. */
  slid: Asap | null;
  /** The first time at which nothing that is off stands in the way. */
  later: number | null;
  now: number;
  isSending: boolean;
  onTakeout: () => void;
  onLater: (at: number) => void;
};

/** The totals, what stands in the way, and the button: always in sight below the form. */
export function OrderFooter(props: OrderFooterProps) {
  const { advice, slid, later, now, isSending, onTakeout, onLater } = props;
  const { language, t } = useLanguage();
  const { cart } = useCart();
  const { subtotal, taxes, total } = orderTotals(subtotalOf(cart));
  const has = (way: Way) => advice.some(({ ways }) => ways?.includes(way));
  const rows = [
    { label: totalsText.subtotal, amount: subtotal },
    { label: totalsText.taxes, amount: taxes },
    { label: totalsText.total, amount: total },
  ];
  const send = slid ? sendForText(slid, now) : formText.send;
  const wayLook = { look: 'cream', className: wayClass } as const;
  return (
    <div className="grid gap-3">
      <AdviceList advice={advice} />
      {(has('takeout') || has('later')) && (
        <div className="flex flex-wrap gap-2">
          {has('takeout') && (
            <Button {...wayLook} onClick={onTakeout}>
              {t(formText.takeoutInstead)}
            </Button>
          )}
          {has('later') && later !== null && (
            <Button {...wayLook} onClick={() => onLater(later)}>
              {t(laterText(later, now))}
            </Button>
          )}
        </div>
      )}
      <dl className="tabular">
        {rows.map(({ label, amount }) => (
          <div key={label.fr} className="flex justify-between last:font-extrabold last:text-xl">
            <dt>{t(label)}</dt>
            <dd>{formatMoney(amount, language)}</dd>
          </div>
        ))}
      </dl>
      <div role="alert" className="empty:hidden">
        {slid && (
          <p className="rounded-xl bg-tomato px-3.5 py-2 font-bold text-[0.9375rem] text-white leading-snug">
            {t(slidText(slid, now))}
          </p>
        )}
      </div>
      <Button type="submit" form="order-form" disabled={isSending} className="py-3 text-lg">
        {t(isSending ? formText.sending : send)}
      </Button>
    </div>
  );
}
