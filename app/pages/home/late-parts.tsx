import { Suspense, useEffect, useState } from 'react';
import { latePart } from '#browser/late-part.ts';
import type { Cart } from '#cart/cart.ts';
import { useCart } from '#cart/diners/cart-provider.tsx';
import { again, keepReorder } from '#checkout/kept-reorder.ts';
import { loadToaster } from '#ui/notifications.tsx';
import type { DialogsProps } from './dialogs.tsx';

const loadDialogs = () => import('./dialogs.tsx').then(({ Dialogs }) => Dialogs);
const Dialogs = latePart(loadDialogs, loadAnew);
let lines: Cart = [];

/** The page is of an older build: a new one takes the cart over, as it does an order sent again. */
function loadAnew() {
  if (lines.length > 0) keepReorder(lines);
  if (location.hash === again) return;
  history.replaceState(history.state, '', again);
  location.reload();
}
const OfflineNotice = latePart(() =>
  import('./offline-notice.tsx').then(({ OfflineNotice }) => OfflineNotice),
);

/** What is said without a network comes at once with a kept menu, else long after the first view. */
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

/** The cart and the form come with the first need of them, or ahead of it once a cart exists. */
export function LateDialogs(props: DialogsProps) {
  const { cart } = useCart();
  const hasLines = cart.length > 0;
  const [wasNeeded, setNeeded] = useState(false);
  if (props.open !== null && !wasNeeded) setNeeded(true);
  useEffect(() => {
    if (hasLines) Promise.all([loadDialogs(), loadToaster()]).catch(() => {});
  }, [hasLines]);
  useEffect(() => {
    lines = cart;
  }, [cart]);
  if (!wasNeeded) return null;
  return (
    <Suspense>
      <Dialogs {...props} />
    </Suspense>
  );
}
