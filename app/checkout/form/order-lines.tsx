import { nameAndSize } from '#cart/cart.text.ts';
import { cartText } from '#cart/cart-panel.text.ts';
import { useCart } from '#cart/cart-store.ts';
import { describeLine, lineName } from '#cart/line.text.ts';
import { lineTotal } from '#cart/line.ts';
import { LineDetails } from '#cart/line-details.tsx';
import { cartChanges } from '#cart/panel/cart-changes.ts';
import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { formText } from '../checkout.text.ts';

/** Renders the ordered lines above the totals; blocked ones are marked. */
export function OrderLines({ fieldErrors }: { fieldErrors: ReadonlyMap<string, Bilingual> }) {
  const { language, t } = useLanguage();
  const { cart } = useCart();
  return (
    <section aria-label={t(formText.items)}>
      <ul className="divide-y divide-rim rounded-2xl border border-rim bg-white pl-4">
        {cart.map((line) => {
          const words = describeLine(line);
          const fieldError = fieldErrors.get(line.id);
          return (
            <li key={line.id} className="flex flex-wrap items-center gap-x-3 leading-snug">
              <span className="tabular shrink-0 font-bold text-brand">{line.quantity} ×</span>
              <span className="min-w-0 grow basis-24 wrap-anywhere py-2.5">
                {t(nameAndSize(words))}
                {fieldError && (
                  <span className="block font-bold text-sm text-tomato">{t(fieldError)}</span>
                )}
              </span>
              <span className="tabular ml-auto shrink-0 font-bold">
                {formatMoney(lineTotal(line), language)}
              </span>
              <button
                type="button"
                aria-label={`${t(cartText.remove)} ${t(lineName(line))}`}
                onClick={() => cartChanges.remove(line.id)}
                className="-ml-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-crust"
              >
                <Icon name="remove" />
              </button>
              <p className="wrap-anywhere -mt-2 basis-full pr-4 pb-2.5 pl-6 empty:hidden">
                <LineDetails words={words} t={t} />
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
