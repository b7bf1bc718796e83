import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { barText, openCartLabel } from '../cart.text.ts';

/**
 * Renders the cart's opener: a round button, or a bar with count and total once something is in it (B-205, B-223).
 * `writeCartBar` writes its words.
 */
export function CartBar() {
  const { t } = useLanguage();
  return (
    <div id="cart-bar" className="cart-bar">
      <Icon name="trolley" className="size-7 max-h-3/5 max-w-3/5 xl:size-6" />
      <span id="cart-count" aria-hidden="true" className="cart-count" />
      <span id="cart-words" aria-hidden="true" className="cart-words">
        {t(barText.open)}
      </span>
      <span id="cart-total" aria-hidden="true" className="cart-total" />
      {/* Covers the bar; its label says what it does, not what the bar shows. */}
      <button
        type="button"
        id="cart-button"
        data-open="cart"
        aria-label={t(openCartLabel(0))}
        className="absolute inset-0 rounded-[inherit]"
      />
      <p role="status" id="cart-added" className="sr-only" />
    </div>
  );
}
