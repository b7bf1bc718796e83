import { useState } from 'react';
import { noteWords } from '#cart/line.text.ts';
import { type Order, placeLine } from '#orders/order.ts';
import { forDriver } from '#orders/orders.text.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { boardText } from '../board/board.text.ts';
import { useBoardParts } from '../board/board-provider.tsx';

const link =
  'flex min-h-12 items-center gap-2 rounded-xl border-2 border-rim px-2.5 py-0.5 font-bold leading-tight hover:border-tomato';
const answer =
  'min-h-12 grow rounded-xl border-2 border-rim bg-white px-3 font-bold hover:bg-crust';

/** Who ordered: the call is one tap, and how it ended is asked for right after it (B-809). */
export function OrderCardCustomer({ order }: { order: Order }) {
  const { t } = useLanguage();
  const { steps } = useBoardParts();
  const [hasCalled, setCalled] = useState(false);
  const { fullName, phone, phoneExtension, address, apartment, driverNote } = order;
  const dialled = phone.replace(/\D/g, '');
  const number = phoneExtension
    ? `${phone}, ${t(boardText.extension)}\u00a0${phoneExtension}`
    : phone;
  const street = apartment ? `${address}, ${t(boardText.apartment)}\u00a0${apartment}` : address;
  const where = street && placeLine({ address: street, postalCode: order.postalCode });

  return (
    <div className="grid gap-1.5">
      <p className="min-w-0 break-words font-bold leading-tight">{fullName}</p>
      <a
        href={`tel:+1${dialled}${phoneExtension ? `;ext=${phoneExtension.replace(/\D/g, '')}` : ''}`}
        className={link}
        onClick={() => setCalled(true)}
      >
        <Icon name="phone" />
        <span className="grid">
          <span className="tabular">
            <span className="sr-only">
              {t(boardText.call)} {fullName},{' '}
            </span>
            {number}
          </span>{' '}
          <span
            className={`justify-self-start text-sm ${order.language === 'en' ? 'rounded bg-cheese px-1' : 'font-normal text-soft'}`}
          >
            {t(boardText.callIn[order.language])}
          </span>
        </span>
      </a>
      {hasCalled && (
        <fieldset className="flex gap-1.5">
          <legend className="mb-1 text-sm">{t(boardText.howDidItEnd)}</legend>
          {(['reached', 'no_answer'] as const).map((result) => (
            <button
              key={result}
              type="button"
              className={answer}
              onClick={() => {
                setCalled(false);
                steps.recordCall(order, result);
              }}
            >
              {t(result === 'reached' ? boardText.reached : boardText.noAnswer)}
            </button>
          ))}
        </fieldset>
      )}
      {where && address && (
        <a
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(placeLine(order))}`}
          target="_blank"
          rel="noreferrer"
          className={link}
        >
          <Icon name="place" />
          <span className="min-w-0 break-words">{where}</span>
          <span className="sr-only">
            {t(boardText.map)} {t(boardText.newWindow)}
          </span>
        </a>
      )}
      {driverNote && (
        <p className="wrap-anywhere min-w-0 rounded-xl bg-cheese px-3 py-1.5 leading-tight">
          <span className="block text-sm">{t(forDriver)}</span>
          <strong>{t(noteWords(driverNote))}</strong>
        </p>
      )}
    </div>
  );
}
