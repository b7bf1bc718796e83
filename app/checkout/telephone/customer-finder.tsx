import { useEffect, useRef, useState } from 'react';
import { customerCalls } from '#orders/customers/customers.client.ts';
import type { CustomerCard as Card, Door } from '#orders/customers/customers.server.ts';
import { readPhone } from '#shop/phone.ts';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { FieldError } from '../checkout.schema.ts';
import { fieldErrorTexts } from '../checkout.text.ts';
import type { CallStore, DeskCall } from './call-store.ts';
import { takeRings, useRings } from './rings-store.ts';
import { telephoneText as text } from './telephone.text.ts';

type CustomerFinderProps = {
  store: CallStore;
  call: DeskCall;
  fieldError: FieldError | undefined;
  /** Undefined while it is being read, null of an unknown number. */
  onCard: (card: Card | null | undefined) => void;
  /** Moves the focus to a field by its name. */
  onFocus: (name: string) => void;
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
export function CustomerFinder({ store, call, fieldError, sought, ...props }: CustomerFinderProps) {
  const { onCard, onFocus } = props;
  const { t } = useLanguage();
  const [typed, setTyped] = useState(call.phone);
  const [found, setFound] = useState(nothing);
  const [marked, setMarked] = useState(0);
  const rings = useRings();
  const reading = useRef('');
  const shown = found.customers;

  async function read(phone: string): Promise<Card | null> {
    reading.current = phone;
    onCard(undefined);
    const answer = await customerCalls.read(phone).catch(() => null);
    // Meanwhile another number, or another call.
    if (reading.current !== phone) return null;
    onCard(answer);
    return answer;
  }

  /** The focus goes on at once: an employee never waits for the card before the next key. */
  async function take(phone: string, isKnown: boolean) {
    takeRings(phone);
    setTyped(phone);
    setFound(nothing);
    store.edit({ phone });
    onFocus(isKnown ? 'search' : 'fullName');
    const before = store.now().call;
    const card = await read(phone);
    const { fullName, address } = store.now().call;
    const [last] = card?.orders ?? [];
    // What was typed meanwhile stays.
    if (!card || !last || fullName !== before.fullName || address !== before.address) return;
    const { orderType, paymentMethod, language } = last;
    const [name = '', door] = [card.names[0], card.doors[0]];
    store.edit({ orderType, paymentMethod, language, fullName: name });
    if (door) store.edit(addressOf(door));
    onFocus('search');
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
    const isKnown = !isWhole && phone !== number;
    if (phone) await take(phone, ring ? ring.name !== null : isKnown);
    else onFocus('fullName');
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
    if (number && call.phone === '') void take(number, true);
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
            store.edit({ phone: readPhone(words)?.phone ?? '' });
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
              onClick={() => take(phone, true)}
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
