import { type Bilingual, type Language, say } from '#core/language.ts';
import { LetterButton, LetterLink, LetterText } from '#letters/letter-layout.tsx';
import { addressLine, mapLink, phoneLink, type Shop } from '#restaurant/facts/shop.ts';
import { orderPagePath } from '../order-path.ts';
import type { OrderRow } from '../orders.table.server.ts';
import { colons } from './order-rows.ts';

const words = {
  follow: { fr: 'Suivre la commande', en: 'Follow the order' },
  question: { fr: 'Une question? Appelez-nous :', en: 'A question? Call us:' },
  pickUp: { fr: 'À ramasser au', en: 'To pick up at' },
} as const satisfies Record<string, Bilingual>;

/** The address of the order's page, as its letters carry it. */
export function orderLink(
  publicUrl: string,
  { token, language }: Pick<OrderRow, 'token' | 'language'>,
  { firstLanguage }: Pick<Shop, 'firstLanguage'>,
): string {
  return `${publicUrl}${orderPagePath(token, language, firstLanguage)}`;
}

type Closing = { link: string; order: OrderRow; shop: Pick<Shop, 'address' | 'phones'> };

/**
 * The last lines of every letter to a diner, as text: the page, where to come, the telephones. They
 * say what to do, so they are of the shop as it is when it writes.
 */
export function closingText({ link, order, shop }: Closing): readonly string[] {
  const { language } = order;
  const place = `${say(words.pickUp, language)} ${say(addressLine(shop), language)}`;
  return [
    ...(isPickedUp(order) ? [place, ''] : []),
    `${say(words.follow, language)}${colons[language]}${link}`,
    '',
    `${say(words.question, language)} ${shop.phones.join(' · ')}`,
  ];
}

/** The same as the letter's end. */
export function LetterClosing({ link, order, shop }: Closing) {
  const { language } = order;
  const address = addressLine(shop);
  return (
    <>
      {isPickedUp(order) && (
        <LetterText>
          {say(words.pickUp, language)}{' '}
          <LetterLink href={mapLink(address.fr)}>{say(address, language)}</LetterLink>
        </LetterText>
      )}
      <LetterButton href={link}>{say(words.follow, language)}</LetterButton>
      <LetterText>
        {say(words.question, language)}{' '}
        {shop.phones.map((phone, position) => (
          <span key={phone} style={{ whiteSpace: 'nowrap' }}>
            {position > 0 && '· '}
            <LetterLink href={phoneLink(phone)}>{phone}</LetterLink>{' '}
          </span>
        ))}
      </LetterText>
    </>
  );
}

function isPickedUp({ orderType, status }: OrderRow): boolean {
  return orderType === 'takeout' && status !== 'refused';
}

/** The sender's own line below a letter. */
export function senderLine(shop: Pick<Shop, 'name' | 'address'>, language: Language): string {
  return `${shop.name} · ${say(addressLine(shop), language)}`;
}
