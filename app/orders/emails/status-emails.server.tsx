import type { Context } from '#core/context.ts';
import { type Bilingual, say } from '#core/language.ts';
import { EmailHeading, EmailText } from '#email/email-layout.tsx';
import type { Email } from '#email/emails.ts';
import { readShopNow, readShopVersion } from '#shop/read-shop.server.ts';
import { differenceTexts } from '../changing/difference.text.ts';
import { endedTexts, refusalWords } from '../order-status.text.ts';
import { calledOffStatuses, type EventKind, isCustomersEnd } from '../order-status.ts';
import type { OrderRow } from '../orders.table.server.ts';
import { feeAdded, orderNumber } from '../orders.text.ts';
import { isFeeOpen } from '../orders.ts';
import { dayFirst, promiseParts } from '../promise.text.ts';
import { readOrder } from '../read-orders.server.ts';
import { customerEmailOf, orderLink } from './customer-email.server.tsx';
import { billRows, lineRows } from './order-rows.ts';

const headings = {
  confirmed: { fr: 'Votre commande est confirmée', en: 'Your order is confirmed' },
  changed: { fr: 'Votre commande a été modifiée', en: 'Your order was changed' },
  refused: { fr: 'Nous ne pouvons pas faire votre commande', en: 'We cannot make your order' },
  cancelled: { fr: 'Votre commande est annulée', en: 'Your order is cancelled' },
  no_show: { fr: 'Nous vous avons attendu', en: 'We waited for you' },
} as const satisfies Record<string, Bilingual>;

/** An email's first words: a short lead, one large fact, the rest. */
type News = { readonly lead?: string; readonly fact?: string; readonly rest: readonly string[] };

/**
 * Returns the customer's email after a step: a confirmation, a change (B-4602) or an end without a sale, also where a
 * step moved its time or undid another while it waits (B-4265); none for others. The page says that a time moved.
 */
export async function statusEmails(
  ctx: Context,
  order: OrderRow,
  step: EventKind,
): Promise<readonly Email[]> {
  if (!(step in headings || ['time_moved', 'undone'].includes(step))) return [];
  // Of a new order only a change was told: what was undone since leaves that.
  const isChange = step === 'changed' || order.status === 'new';
  if (isChange && (order.status === 'done' || step === 'time_moved')) return [];
  const kind = isChange
    ? 'changed'
    : (calledOffStatuses.find((off) => off === order.status) ?? 'confirmed');
  if (order.email === '' || !order.isEmailed) return [];
  const { language } = order;
  const heading = say(headings[kind], language);
  const now = ctx.clock.now().epochMilliseconds;
  const shown = await readOrder(ctx, order.id);
  const number = say(orderNumber(order.number), language);
  const ended = isCustomersEnd(kind)
    ? { rest: [say(endedTexts[kind][order.orderType], language)] }
    : refusal(order);
  const news = kind === 'confirmed' || kind === 'changed' ? promise(ctx, order) : ended;
  const changes = kind === 'changed' && order.changes ? differenceTexts(order.changes) : [];
  // The seller's name is of the sale; address and telephones are of today.
  const seller = await readShopVersion(ctx.db, order.shopVersion);
  const { shop } = await readShopNow(ctx.db);
  const { lead, fact } = news;
  const rest = [...changes.map((words) => say(words, language)), ...news.rest];
  const written = customerEmailOf({
    subject: `${dayFirst(shown, now, language)}${heading} · ${number} · ${seller.name}`,
    title: heading,
    seller,
    opening: (
      <>
        <EmailHeading>{heading}</EmailHeading>
        <EmailText>{number}</EmailText>
        {lead && <EmailText tone="loud">{lead}</EmailText>}
        {fact && <EmailText tone="huge">{fact}</EmailText>}
        {rest.map((line) => (
          <EmailText key={line} tone="loud">
            {line}
          </EmailText>
        ))}
      </>
    ),
    openingText: [heading, number, '', ...(fact ? [`${lead} ${fact}`] : []), ...rest],
    lines: lineRows(shown.lines, language),
    totals: billRows(order, seller, language),
    noBill: calledOffStatuses.some((off) => off === kind) ? null : 'plain',
    link: orderLink(ctx.publicUrl, order, shop),
    order,
    shop,
  });
  return [{ ...written, orderId: order.id, recipient: order.email, replyTo: ctx.shopEmail }];
}

function promise({ clock }: Pick<Context, 'clock'>, order: OrderRow): News {
  // No zone has set it: the cook who confirmed did.
  const isFeeNew = isFeeOpen(order) && order.deliveryFee > 0;
  const rest = isFeeNew ? [say(feeAdded(order.deliveryFee, order.total), order.language)] : [];
  if (!order.promisedAt) return { rest };
  const { language, orderType, promisedAt } = order;
  const now = clock.now().epochMilliseconds;
  const { lead, instant } = promiseParts(orderType, promisedAt.getTime(), now);
  return { lead: say(lead, language), fact: say(instant, language), rest };
}

function refusal({ language, refusalReason, refusalNote }: OrderRow): News {
  return { rest: refusalReason ? refusalWords(refusalReason, refusalNote, language) : [] };
}
