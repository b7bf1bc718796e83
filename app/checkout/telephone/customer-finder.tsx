import { useEffect, useRef, useState } from 'react';
import { customerCalls } from '#orders/customers/customers.client.ts';
import type { CustomerCard as Card, Door } from '#orders/customers/customers.server.ts';
import { readPhone } from '#shop/phone.ts';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { FieldError } from '../checkout.schema.ts';
import { fieldErrorTexts } from '../checkout.text.ts';
import type { DeskCall } from './call-store.ts';
import { useRings } from './rings-store.ts';
import { telephoneText as text } from './telephone.text.ts';

type CustomerFinderProps = {
  call: DeskCall;
  card: Card | null;
  fieldError: FieldError | undefined;
  onCard: (card: Card | null) => void;
  onEdit: (part: Partial<DeskCall>) => void;
  /** Called once a customer is chosen; a known one has a name. */
  onTaken: (isKnown: boolean) => void;
  /** A number to take at once: of a link, or of who rings. */
  sought: string | null;
};

/** Returns the fields of a door. */
export function addressOf({ address, apartment, postalCode, driverNote }: Door) {
  return {
    address,
    apartment: apartment ?? '',
    postalCode: postalCode ?? '',
    driverNote: driverNote ?? '',
  };
}

type Found = {
  readonly of: string;
  readonly customers: Awaited<ReturnType<typeof customerCalls.find>>['customers'];
};

const nothing: Found = { of: '', customers: [] };
/** Digits of a number that is another customer's with one more. */
const wholeNumber = 10;

async function find(words: string): Promise<Found> {
  const { customers } = await customerCalls.find(words).catch(() => nothing);
  return { of: words, customers };
}

/** Renders who calls: a number, a name or an address finds the card; Enter takes name and address from it (B-4789). */
export function CustomerFinder({ call, card, fieldError, sought, ...props }: CustomerFinderProps) {
  const { onCard, onEdit, onTaken } = props;
  const { t } = useLanguage();
  const [typed, setTyped] = useState(call.phone);
  const [found, setFound] = useState(nothing);
  const [marked, setMarked] = useState(0);
  const rings = useRings();
  const reading = useRef('');
  const shown = found.customers;

  async function read(phone: string): Promise<Card | null> {
    reading.current = phone;
    const answer = await customerCalls.read(phone).catch(() => null);
    // Meanwhile another number, or another call.
    if (reading.current !== phone) return null;
    onCard(answer);
    return answer;
  }

  async function take(phone: string) {
    reading.current = phone;
    setTyped(phone);
    setFound(nothing);
    onEdit({ phone });
    const known = card?.phone === phone ? card : await read(phone);
    if (reading.current !== phone) return;
    const [last] = known?.orders ?? [];
    const [fullName] = known?.names ?? [];
    if (last) {
      const { orderType, paymentMethod, language } = last;
      onEdit({ orderType, paymentMethod, language, ...(fullName && { fullName }) });
    }
    const [door] = known?.doors ?? [];
    if (door) onEdit(addressOf(door));
    onTaken(last !== undefined);
  }

  async function takeTyped() {
    const words = typed.trim();
    const number = readPhone(words)?.phone;
    const isWhole = number !== undefined && words.replace(/\D/g, '').length >= wholeNumber;
    const ring = words === '' && rings.find(({ phone }) => phone !== null);
    // Faster than the search: what is found still answers other words.
    const answer = found.of === words || isWhole ? found : await find(words);
    const phone = ring
      ? ring.phone
      : isWhole
        ? number
        : (answer.customers[marked]?.phone ?? number);
    if (phone) await take(phone);
    else onTaken(false);
  }

  useEffect(() => {
    const words = typed.trim();
    setMarked(0);
    if (words.length < 3 || words === call.phone) return setFound(nothing);
    let isOver = false;
    const timer = setTimeout(async () => {
      const answer = await find(words);
      if (!isOver) setFound(answer);
    }, 80);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [typed, call.phone]);
  useEffect(() => {
    const number = readPhone(sought ?? '')?.phone;
    if (number && call.phone === '') void take(number);
  }, [sought]);
  useEffect(() => {
    // A call that was taken up.
    if (call.phone) void read(call.phone);
    return () => {
      reading.current = '';
    };
  }, []);

  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of its field */}
      <div
        className="[&_input]:min-h-14 [&_input]:text-xl"
        onKeyDown={(event) => {
          const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) void takeTyped();
          else if (by && shown.length > 0) setMarked((marked + by + shown.length) % shown.length);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <LabelledInput
          name="customer"
          label={t(text.customer)}
          maxLength={80}
          autoComplete="off"
          value={typed}
          onChange={(words) => {
            setTyped(words);
            onEdit({ phone: readPhone(words)?.phone ?? '' });
          }}
          fieldError={fieldError && t(fieldErrorTexts[fieldError])}
        />
      </div>
      <ul
        role="status"
        className="absolute inset-x-0 z-20 grid gap-1 rounded-xl bg-paper p-1 shadow-card empty:hidden"
      >
        {shown.map(({ phone, fullName, address }, at) => (
          <li key={phone}>
            <button
              type="button"
              aria-current={at === marked || undefined}
              className="min-h-14 w-full rounded-xl border-2 border-rim bg-white px-3 text-left leading-tight aria-current:border-brand aria-current:bg-crust"
              onClick={() => take(phone)}
            >
              <b className="tabular">{phone}</b> {fullName}
              <span className="block text-sm">{address}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
