import {
  Component,
  type ReactNode,
  StrictMode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { createRoot } from 'react-dom/client';
import { useDialogHistory } from '#browser/dialog-history.ts';
import { latePart } from '#browser/late-part.ts';
import { loadAnew } from '#browser/line-back.ts';
import { sendWhatIsSeen } from '#browser/shown-fields.ts';
import { useNow } from '#browser/use-now.ts';
import { again } from '#checkout/remembered-reorder.ts';
import type { Language } from '#core/language.ts';
import { nextBoundary, takingOpening } from '#hours/opening.ts';
import { SoldOutContext } from '#menu/section/card-contexts.ts';
import { ShopContext } from '#shop/use-shop.ts';
import { soldOutBy } from '#storefront/availability.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { Notifications } from '#ui/notifications.tsx';
import { type DialogName, dialogs, documentState, onDocument } from './dialog-state.ts';
import { Dialogs } from './dialogs.tsx';
import { type OrderingData, onOrderingData, orderingData } from './ordering-data.ts';

const RunningOrderBar = latePart(
  async () => (await import('#tracking/page/running-order-bar.tsx')).RunningOrderBar,
);

/** Renders cart, composer, form and allergens above a page that React does not run. */
function Ordering({ onOutdated }: { onOutdated: () => void }) {
  const data = useSyncExternalStore(onOrderingData, orderingData);
  const { requested, runningOrder, isPreserved } = useSyncExternalStore(onDocument, documentState);
  const { open, show, close } = useDialogHistory<DialogName>(dialogs);
  useEffect(() => {
    if (requested) show(requested.dialog);
  }, [requested, show]);
  useEffect(() => {
    // Coming from an order's page; its lines wait for the dialogs
    // (app/checkout/remembered-reorder.ts).
    if (location.hash !== again) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    show('cart');
  }, [show]);
  if (!data) return null;
  return (
    <ShopContext value={data.shop}>
      <Suspense>
        {runningOrder && <RunningOrderBar key={runningOrder} token={runningOrder} />}
      </Suspense>
      <OrderingNow
        data={data}
        open={open}
        isPreserved={isPreserved}
        onShow={show}
        onClose={close}
        onOutdated={onOutdated}
      />
    </ShopContext>
  );
}

type OrderingNowProps = {
  data: OrderingData;
  open: DialogName | null;
  isPreserved: boolean;
  onShow: (dialog: DialogName) => void;
  onClose: () => Promise<void>;
  onOutdated: () => void;
};

/** Renders the same by the clock: the shop opens, closes and switches on again by itself. */
function OrderingNow({ data, ...rest }: OrderingNowProps) {
  const { openings, unavailable } = data;
  const now = useNow(data.now, (instant) => {
    const ends = unavailable.map(({ endsAt }) => endsAt).filter((end) => end > instant);
    return Math.min(nextBoundary(openings, instant), ...ends);
  });
  const shop = useMemo(() => {
    const at = Math.max(now, takingOpening(openings, now)?.opensAt ?? now);
    return { now, at, openings, unavailable: unavailable.filter(({ endsAt }) => now < endsAt) };
  }, [now, openings, unavailable]);
  const saySoldOut = useCallback(
    (itemId: string) => soldOutBy(shop.unavailable, itemId, shop.at)?.title ?? null,
    [shop],
  );
  return (
    <SoldOutContext value={saySoldOut}>
      <Dialogs data={data} shop={shop} {...rest} />
    </SoldOutContext>
  );
}

/** Reloads the page, with its cart, when a dialog breaks: no dialog would be left. */
class AnewWhenBroken extends Component<{ children: ReactNode }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override componentDidCatch() {
    loadAnew();
  }
  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

sendWhatIsSeen();

/** Renders the dialogs at the document's end; returns what removes them. */
export function mountOrdering(
  place: HTMLElement,
  language: Language,
  onOutdated: () => void,
): () => void {
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <LanguageProvider initial={language}>
        <AnewWhenBroken>
          <Ordering onOutdated={onOutdated} />
        </AnewWhenBroken>
        <Notifications />
      </LanguageProvider>
    </StrictMode>,
  );
  return () => root.unmount();
}
