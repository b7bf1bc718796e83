import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { addToCart, type Cart, emptyCart } from '#cart/cart.ts';
import { lineName } from '#cart/line.text.ts';
import type { Line } from '#cart/line.ts';
import { both } from '#core/language.ts';
import { CustomerCard } from '#orders/customers/customer-card.tsx';
import { customerCalls } from '#orders/customers/customers.client.ts';
import type { CustomerCard as Card } from '#orders/customers/customers.server.ts';
import type { Order } from '#orders/order.ts';
import { customerFields } from '#orders/orders.ts';
import { orderTypeNames } from '#shop/order-types.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { Unread } from '#ui/unread.tsx';
import { useOffered } from '../form/use-offered.ts';
import { rebuildCart } from '../reorder.ts';
import { CallFields } from './call-fields.tsx';
import { CallLines } from './call-lines.tsx';
import { createCallStore, type DeskCall } from './call-store.ts';
import { CallSummary } from './call-summary.tsx';
import { CallsInHand } from './calls-in-hand.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { addressOf, CustomerFinder } from './customer-finder.tsx';
import { LineFinder } from './line-finder.tsx';
import { telephoneText as text } from './telephone.text.ts';

/** The ways an order comes in here; each has a key with Alt. */
const ways = {
  delivery: { source: 'telephone', orderType: 'delivery', words: orderTypeNames.delivery },
  takeout: { source: 'telephone', orderType: 'takeout', words: orderTypeNames.takeout },
  counter: { source: 'counter', orderType: 'takeout', words: text.counter },
} as const;
const wayNames = Object.keys(ways) as (keyof typeof ways)[];

/** The fields that Enter leads through; the others are reached by Tab. */
const road = ['fullName', 'address', 'apartment', 'postalCode'];

/** Renders the telephone's desk: who, what, when and how much, from left to right, by keyboard or touch (B-4780). */
export function Desk() {
  const { language, t } = useLanguage();
  const { search } = useLocation();
  const [store] = useState(() => createCallStore(language));
  const desk = useSyncExternalStore(store.subscribe, store.now, store.now);
  const { catalogue, isLost, read } = useOffered();
  const [card, setCard] = useState<Card | null | undefined>(null);
  const [isTried, setTried] = useState(false);
  const [sought, setSought] = useState(() => new URLSearchParams(search).get('phone'));
  const root = useRef<HTMLDivElement>(null);
  const wantsAgain = useRef(false);
  const { call, quote } = desk;
  const isReady = catalogue.offers.size > 0;
  const way = call.source === 'counter' ? 'counter' : call.orderType;

  const fieldOf = (name: string) =>
    root.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const focus = (name: string) => fieldOf(name)?.focus();
  const edit = (part: Partial<DeskCall>) => store.edit(part);

  function chooseWay(name: keyof typeof ways) {
    const { source, orderType } = ways[name];
    edit({ source, orderType });
    if (source === 'counter') focus('search');
  }

  /** Adds earlier lines as the menu has them today, and names those that it has no longer. */
  function takeLines(lines: readonly Line[], known: Cart) {
    const { cart, gone } = rebuildCart(lines, catalogue);
    if (gone.length > 0) {
      const names = gone.map(({ line }) => lineName(line));
      const description = both((language) => names.map((name) => name[language]).join(', '));
      notify({ tone: 'destructive', title: text.gone, description });
    }
    edit({ cart: cart.reduce(addToCart, known) });
    focus('search');
  }

  function takeOrder({ lines, orderType, paymentMethod }: Order) {
    edit({ orderType, paymentMethod });
    takeLines(lines, emptyCart);
  }

  function takeAgain(card: Card | null | undefined) {
    const [last] = card?.orders ?? [];
    if (last) takeOrder(last);
  }

  function showCard(read: Card | null | undefined) {
    setCard(read);
    // “=” was faster than the card.
    if (wantsAgain.current) takeAgain(read);
    if (read !== undefined) wantsAgain.current = false;
  }

  async function send() {
    setTried(true);
    if (await store.send()) {
      setTried(false);
      setCard(null);
      setSought(null);
      return;
    }
    const [wrong] = Object.keys(store.now().quote?.fieldErrors ?? {});
    if (wrong) focus(wrong === 'phone' ? 'customer' : wrong);
  }

  function hearKey(event: KeyboardEvent) {
    const { key, code, altKey, ctrlKey, metaKey, target } = event;
    const chosen = altKey && /^Digit[1-3]$/.test(code) && wayNames[Number(code.slice(5)) - 1];
    if (chosen) chooseWay(chosen);
    else if (key === 'Enter' && (ctrlKey || metaKey)) void send();
    else if (key === 'Escape' && target instanceof HTMLButtonElement) focus('search');
    else if (
      key === 'Enter' &&
      target instanceof HTMLInputElement &&
      target.name in customerFields
    ) {
      const left = road.slice(road.indexOf(target.name) + 1);
      focus(left.find((name) => fieldOf(name)?.value === '') ?? 'search');
    } else return;
    event.preventDefault();
  }

  useEffect(() => {
    // What the oven promises moves on while the caller is on the line.
    const timer = setInterval(() => store.now().quote && void store.flush(), 20_000);
    return () => clearInterval(timer);
  }, [store]);
  useEffect(() => {
    wantsAgain.current = false;
    // A call that was taken at once has its field already.
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && root.current?.contains(activeElement)) return;
    const { source, phone } = store.now().call;
    focus(source === 'counter' || phone ? 'search' : 'customer');
  }, [desk.id]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of the fields in it
    <div ref={root} onKeyDown={hearKey} className="grid gap-3">
      <h1 className="sr-only">{t(text.heading)}</h1>
      <CallsInHand
        desk={desk}
        isReady={isReady}
        onRing={(phone) => {
          // The caller on the line waits in hand.
          const isFree = call.source === 'telephone' && call.phone === '' && call.cart.length === 0;
          if (!isFree) store.park('telephone');
          setSought(phone);
        }}
        onOpen={(opened) => {
          if (store.open(opened, catalogue) > 0) notify({ tone: 'destructive', title: text.gone });
          setCard(null);
          setSought(null);
        }}
        onPark={() => {
          store.park(call.source);
          setCard(null);
          setSought(null);
        }}
      />
      {isLost && <Unread words={text.unread} onRetry={read} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_minmax(0,19rem)] xl:grid-cols-[minmax(0,25rem)_minmax(0,1fr)_minmax(0,22rem)]">
        <section className="grid gap-3">
          <ChoiceRow
            name="way"
            legend={t(text.sources)}
            choices={wayNames.map((value) => ({ value, label: t(ways[value].words) }))}
            value={way}
            onChange={chooseWay}
          />
          {call.source !== 'counter' && (
            <CustomerFinder
              key={desk.id}
              store={store}
              call={call}
              fieldError={isTried ? quote?.fieldErrors.phone : undefined}
              onCard={showCard}
              onFocus={focus}
              sought={sought}
            />
          )}
          <CallFields
            call={call}
            isFeeOpen={quote?.isFeeOpen === true}
            hasZones={quote?.hasZones === true}
            fieldErrors={isTried ? (quote?.fieldErrors ?? {}) : {}}
            onEdit={edit}
          />
          {card && card.phone === call.phone && (
            <CustomerCard
              card={card}
              onTakeDoor={(door) => edit(addressOf(door))}
              onTakeOrder={takeOrder}
              onTakeLine={(line) => takeLines([line], store.now().call.cart)}
              onChanged={async () => setCard(await customerCalls.read(card.phone))}
            />
          )}
        </section>
        <section className="grid gap-3">
          <LineFinder
            catalogue={catalogue}
            label={t(text.line)}
            onAdd={(line) => edit({ cart: addToCart(store.now().call.cart, line) })}
            onEmptyEnter={() => focus('send')}
            onCommand={() => {
              wantsAgain.current = card === undefined && call.source === 'telephone';
              if (isReady) takeAgain(card);
            }}
          />
          <CallLines
            key={desk.id}
            cart={call.cart}
            catalogue={catalogue}
            isLost={isLost}
            onRetry={read}
            onChange={(cart) => edit({ cart })}
          />
        </section>
        <CallSummary desk={desk} reward={card?.rewardCode ?? null} onEdit={edit} onSend={send} />
      </div>
    </div>
  );
}
