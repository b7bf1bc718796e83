import { useState } from 'react';
import { nameAndSize } from '#cart/cart.text.ts';
import type { Line } from '#cart/line.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { rememberReorder } from '../remembered-reorder.ts';
import { rememberedText as text } from './remembered.text.ts';
import { readRemembered } from './remembered.ts';

/** Renders the orders that this device remembers, each one tap from the cart; nothing where there is none. */
export function PastOrders({ onAgain }: { onAgain?: () => void }) {
  const { t } = useLanguage();
  const [orders] = useState(() => readRemembered()?.orders ?? []);
  if (orders.length === 0) return null;
  const words = (lines: readonly Line[]) =>
    lines.map((line) => `${line.quantity} × ${t(nameAndSize(line))}`).join(' · ');
  return (
    <section aria-label={t(text.lastOrders)} className="mt-2 grid w-full gap-2 text-left text-ink">
      <h3 className="font-bold">{t(text.lastOrders)}</h3>
      {orders.map((lines) => (
        <button
          key={words(lines)}
          type="button"
          onClick={() => {
            rememberReorder(lines);
            onAgain?.();
          }}
          className="flex min-h-12 items-center gap-3 rounded-xl border-2 border-rim bg-white px-3.5 py-2 text-left leading-tight"
        >
          <span className="wrap-anywhere line-clamp-2 min-w-0 grow">{words(lines)}</span>
          <Icon name="plus" className="size-5 text-tomato" />
        </button>
      ))}
    </section>
  );
}
