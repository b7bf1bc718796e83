import { Suspense, startTransition, useEffect, useState } from 'react';
import { afterPaint, latePart } from '#browser/late-part.ts';
import { onWake } from '#browser/use-now.ts';
import { useCart } from '#cart/panel/cart-provider.tsx';
import { rememberedOrder } from '#tracking/remembered-order.ts';
import { loadToaster } from '#ui/notifications.tsx';
import type { DialogsProps } from './dialogs.tsx';
import { useMenu } from './menu-data/menu-data.ts';

// With the messages: the first one may be that the line is broken.
const loadDialogs = () =>
  Promise.all([import('./dialogs.tsx'), loadToaster()]).then(([late]) => late.Dialogs);
const Dialogs = latePart(loadDialogs);

type LateDialogsProps = Omit<DialogsProps, 'groups'> & {
  /** The file of the menu that is shown. */
  menu: string;
};

function DialogsOfMenu({ menu, ...props }: LateDialogsProps) {
  return <Dialogs {...props} groups={useMenu(menu)} />;
}
const OfflineNotice = latePart(
  () => import('./offline-notice.tsx').then((late) => late.OfflineNotice),
  () => {},
);

const RunningOrderBar = latePart(
  () => import('#tracking/page/running-order-bar.tsx').then((late) => late.RunningOrderBar),
  () => {},
);

/** Renders what is said without a network comes at once with a kept menu, else long after the first view. */
export function LateNotice({ seenAt }: { seenAt: number | null }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const come = () => setDue(true);
    // Without a line its script would be asked for in vain, unless it was kept with the menu.
    const ask = () =>
      seenAt !== null || navigator.onLine
        ? come()
        : window.addEventListener('online', come, { once: true });
    const due = setTimeout(ask, seenAt === null ? 6000 : 0);
    return () => clearTimeout(due);
  }, [seenAt]);
  return (
    isDue && (
      <Suspense>
        <OfflineNotice seenAt={seenAt} />
      </Suspense>
    )
  );
}

/** Renders an order that was sent from this device, above the page that stands already. */
export function LateRunningOrder() {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    // What is over is forgotten, and still told here until the page is left.
    const look = () => setToken((was) => rememberedOrder() ?? was);
    look();
    return onWake(look);
  }, []);
  return (
    token && (
      <Suspense>
        <RunningOrderBar key={token} token={token} />
      </Suspense>
    )
  );
}

/** Renders the cart and the form come with the first need of them, or ahead of it once a cart exists. */
export function LateDialogs(props: LateDialogsProps) {
  const { cart, isStored } = useCart();
  const hasLines = cart.length > 0;
  const [wasNeeded, setNeeded] = useState(false);
  // What this tab kept is looked at with the menu's prices, which they know.
  if ((props.open !== null || isStored) && !wasNeeded) setNeeded(true);
  useEffect(() => {
    // They say what can be changed on what was just added; a friend's link waits for them.
    if (location.search.includes('compose=')) setNeeded(true);
    if (!hasLines) return;
    // What was added shows before anything is asked for.
    afterPaint(() => {
      loadDialogs().then(
        () => startTransition(() => setNeeded(true)),
        () => {},
      );
    });
  }, [hasLines]);
  if (!wasNeeded) return null;
  return (
    <Suspense>
      <DialogsOfMenu {...props} />
    </Suspense>
  );
}
