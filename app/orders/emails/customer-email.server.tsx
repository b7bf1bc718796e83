import type { ReactNode } from 'react';
import { type Bilingual, type Language, say } from '#core/language.ts';
import {
  EmailButton,
  EmailLink,
  EmailPage,
  type EmailRow,
  EmailRows,
  EmailText,
} from '#email/email-layout.tsx';
import type { Written } from '#email/emails.ts';
import { renderEmail } from '#email/render-email.server.tsx';
import { addressLine, mapLink, type Shop } from '#shop/shop.ts';
import { phoneLink } from '#ui/phone-link.ts';
import { type Order, orderPagePath } from '../order.ts';
import { isCalledOff } from '../order-status.ts';
import type { OrderRow } from '../orders.table.server.ts';
import { notABill } from '../orders.text.ts';
import { colons, rowsAsText } from './order-rows.ts';

const words = {
  follow: { fr: 'Suivre la commande', en: 'Follow the order' },
  question: { fr: 'Une question? Appelez-nous :', en: 'A question? Call us:' },
  pickUp: { fr: 'À venir chercher au', en: 'Pick up at' },
} as const satisfies Record<string, Bilingual>;

export function orderLink(
  publicUrl: string,
  { token, language }: Pick<OrderRow, 'token' | 'language'>,
  { firstLanguage }: Pick<Shop, 'firstLanguage'>,
): string {
  return `${publicUrl}${orderPagePath(token, language, firstLanguage)}`;
}

type ToFetch = Pick<Order, 'orderType'> & Partial<Pick<Order, 'status'>>;

type Closing = {
  link: string;
  order: ToFetch & Pick<Order, 'language'>;
  shop: Pick<Shop, 'address' | 'phones'>;
};

/**
 * Returns the last lines of a customer's email as text: page, address, telephones.
 * They say what to do, so they are of the shop as it is when the email is written.
 */
function closingText({ link, order, shop }: Closing): readonly string[] {
  const { language } = order;
  const pickUpAddress = `${say(words.pickUp, language)} ${say(addressLine(shop), language)}`;
  return [
    ...(isPickedUp(order) ? [pickUpAddress, ''] : []),
    `${say(words.follow, language)}${colons[language]}${link}`,
    '',
    `${say(words.question, language)} ${shop.phones.join(' · ')}`,
  ];
}

function EmailClosing({ link, order, shop }: Closing) {
  const { language } = order;
  const address = addressLine(shop);
  return (
    <>
      {isPickedUp(order) && (
        <EmailText>
          {say(words.pickUp, language)}{' '}
          <EmailLink href={mapLink(address.fr)}>{say(address, language)}</EmailLink>
        </EmailText>
      )}
      <EmailButton href={link}>{say(words.follow, language)}</EmailButton>
      <EmailText>
        {say(words.question, language)}{' '}
        {shop.phones.map((phone, position) => (
          <span key={position} style={{ whiteSpace: 'nowrap' }}>
            {position > 0 && '· '}
            <EmailLink href={phoneLink(phone)}>{phone}</EmailLink>{' '}
          </span>
        ))}
      </EmailText>
    </>
  );
}

function isPickedUp({ orderType, status }: ToFetch): boolean {
  return orderType === 'takeout' && !(status && isCalledOff(status));
}

function senderLine(shop: Pick<Shop, 'name' | 'address'>, language: Language): string {
  return `${shop.name} · ${say(addressLine(shop), language)}`;
}

type CustomerEmail = Closing & {
  readonly subject: string;
  readonly title: string;
  readonly seller: Pick<Shop, 'name' | 'address' | 'mainColour'>;
  readonly opening: ReactNode;
  readonly openingText: readonly string[];
  readonly lines: readonly EmailRow[];
  readonly totals: readonly EmailRow[];
  /** How prominently it says that it is no bill; null for orders that are not billed. */
  readonly noBill: 'loud' | 'plain' | null;
};

/** Writes an email to a customer about an order: an opening, what was ordered, what to do. */
export function customerEmailOf(email: CustomerEmail): Written {
  const { subject, title, seller, opening, lines, totals, noBill, order } = email;
  const { language } = order;
  const footer = senderLine(seller, language);
  const page = (
    <EmailPage language={language} title={title} brand={seller} footer={footer}>
      {opening}
      <EmailRows rows={lines} />
      <EmailRows rows={totals} />
      {noBill && (
        <EmailText tone={noBill === 'loud' ? 'loud' : undefined}>
          {say(notABill, language)}
        </EmailText>
      )}
      <EmailClosing {...email} />
    </EmailPage>
  );
  const text = [
    ...email.openingText,
    '',
    rowsAsText(lines, language),
    '',
    rowsAsText(totals, language),
    '',
    ...(noBill ? [say(notABill, language), ''] : []),
    ...closingText(email),
  ].join('\n');
  return { subject, html: renderEmail(page), text };
}
