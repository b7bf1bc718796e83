import { buttonVariant } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { rememberedText as text } from './remembered.text.ts';

/**
 * Renders the hidden room of the device's last order, of which the server knows nothing:
 * `showLastOrder` fills it in without React.
 */
export function LastOrder({ className = '' }: { className?: string }) {
  const { t } = useLanguage();
  return (
    <section
      id="last-order"
      hidden
      aria-labelledby="last-order-heading"
      className={`last-order ${className}`}
    >
      <h2 id="last-order-heading">{t(text.lastOrder)}</h2>
      <p />
      <button type="button" data-last-order="again" className={buttonVariant('primary', 'w-full')}>
        {t(text.again)}
      </button>
      <button
        type="button"
        data-last-order="forget"
        aria-label={t(text.forgetAll)}
        className="last-order-forget"
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
