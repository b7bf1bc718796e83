import { useCart } from '#cart/cart-store.ts';
import type { Bilingual } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import { cashDue } from '#orders/orders.ts';
import { type BilledTotals, totalRows } from '#orders/total-rows.ts';
import { firstPhone } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import { blockerTexts, closedText } from '../blockers.text.ts';
import type { Blocker, Fix } from '../blockers.ts';
import { acceptText, formText, raisedText } from '../checkout.text.ts';
import { PromiseLine } from '../promise-line.tsx';
import { sendForText, slidText } from '../requested-time.text.ts';
import type { Asap } from '../requested-time.ts';
import { BlockerList } from './blocker-list.tsx';
import type { Draft } from './draft.ts';
import { Fillers, FixButtons, isShort } from './fix-buttons.tsx';

type OrderFooterProps = {
  blockers: readonly Blocker[];
  totals: BilledTotals;
  draft: Pick<Draft, 'orderType' | 'at' | 'paymentMethod'>;
  /** The total that the customer knows, where the shop has raised it since. */
  totalBefore: Cents | null;
  /** Null when a time is chosen. */
  asap: Asap | null;
  now: number;
  /** The shop may be open after the last order. */
  isOpen: boolean;
  isSending: boolean;
  send: Bilingual;
  /** Why the order was not sent; a telephone number follows. Null once it was. */
  unsent: Bilingual | null;
  onFix: (fix: Fix) => void;
};

/** Renders totals, blockers and the button: always in sight below the form. */
export function OrderFooter(props: OrderFooterProps) {
  const { blockers, totals, totalBefore, asap, now, isOpen, isSending, send, unsent, onFix } =
    props;
  const { orderType, at, paymentMethod } = props.draft;
  const { t } = useLanguage();
  const { cart } = useCart();
  const shop = useShop();
  const due = cashDue(totals.total, paymentMethod, shop);
  // The order would be for another time than the customer read: asked before it is sent.
  const slid = blockers.some(({ code }) => code === 'moment_moved') ? asap : null;
  const opensAt = slid ? null : (asap?.opensAt ?? null);
  const sendsFor = slid ? sendForText(slid, now) : send;
  // One at a time: the one that the button answers.
  const [question, sends] =
    totalBefore === null
      ? [slid && slidText(slid, now, isOpen), sendsFor]
      : [raisedText(totalBefore, totals.total), acceptText(totals.total)];
  return (
    <div className="-my-1 grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <BlockerList
        blockers={blockers.flatMap((one) => blockerTexts(one, cart, now))}
        note={opensAt === null ? null : closedText(opensAt, now, isOpen)}
      />
      <Fillers blockers={blockers} />
      <FixButtons fixes={fixButtons(blockers)} now={now} onFix={onFix} />
      <dl className="tabular">
        {totalRows(totals, { ...shop, cashDue: due }).map(({ kind, label, words }) => (
          <div
            key={kind}
            className={`flex flex-wrap justify-between gap-x-3 ${kind === 'total' ? 'font-extrabold text-xl' : ''}`}
          >
            <dt>{t(label)}</dt>
            <dd className="ml-auto">{t(words)}</dd>
          </div>
        ))}
      </dl>
      {/* A phone reads it beside « Dès que possible ». */}
      <div className={at === null ? 'max-sm:hidden' : ''}>
        <PromiseLine {...{ orderType, now }} at={at ?? asap?.quotedAt} isChosen={at !== null} />
      </div>
      <div role="alert" className="empty:hidden">
        {question && (
          <p className="rounded-xl bg-tomato px-3.5 py-2 font-bold text-[0.9375rem] text-white leading-snug">
            {t(question)}
          </p>
        )}
        {unsent && (
          <p
            ref={showWithButton}
            className="rounded-xl border-2 border-tomato bg-white px-3.5 py-2 font-bold text-[0.9375rem] leading-snug"
          >
            {t(unsent)}{' '}
            <a
              href={phoneLink(firstPhone(shop))}
              className="tabular whitespace-nowrap underline underline-offset-4"
            >
              {firstPhone(shop)}
            </a>
            .
          </p>
        )}
      </div>
      <Button type="submit" form="order-form" disabled={isSending} className="py-3 text-lg">
        {t(isSending ? formText.sending : sends)}
      </Button>
    </div>
  );
}

/** Scrolls what has just appeared into sight, with the button below it. */
function showWithButton(part: HTMLElement | null) {
  part?.closest('footer')?.scrollIntoView({ block: 'end', behavior: 'instant' });
}

/** Returns a button for each kind of change and each thing to leave out; lines have their own. */
function fixButtons(blockers: readonly Blocker[]): readonly Fix[] {
  const fixes = blockers.flatMap(({ code, fixes }) => (code === 'moment_moved' ? [] : fixes));
  return (['takeout', 'delivery', 'no_code', 'time', 'without', 'price'] as const).flatMap(
    (kind) => {
      if (kind === 'takeout' && blockers.some(isShort)) return [];
      const ofKind = fixes.filter((fix) => fix.kind === kind);
      return kind === 'without' ? ofKind : ofKind.slice(0, 1);
    },
  );
}
