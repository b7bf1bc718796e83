import { paymentNames } from '#orders/orders.text.ts';
import type { Terms } from '#orders/orders.ts';
import { addressLine } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { formText } from '../checkout.text.ts';
import type { Draft } from '../form/draft.ts';
import { rememberedText as text } from './remembered.text.ts';

type KnownCustomerProps = {
  draft: Draft;
  terms: Terms;
  onEdit: () => void;
  onForget: () => void;
};

/** Renders the fields as a remembered customer filled them in: to read, not to type (B-571). */
export function KnownCustomer({ draft, terms, onEdit, onForget }: KnownCustomerProps) {
  const { t } = useLanguage();
  const shop = useShop();
  const { orderType, paymentMethod, apartment, phoneExtension, postalCode } = draft;
  const isDelivery = orderType === 'delivery';
  const hasZones = isDelivery && terms.zones.length > 0;
  const lines = [
    [draft.phone, phoneExtension && `${t(text.extension)} ${phoneExtension}`, draft.email],
    isDelivery
      ? [draft.address, apartment && `${t(text.apartment)} ${apartment}`, hasZones && postalCode]
      : [`${t(formText.pickedUpAt)} ${t(addressLine(shop))}`],
    [isDelivery && draft.driverNote],
    [paymentMethod && t(paymentNames[paymentMethod][orderType])],
  ].map((parts) => parts.filter(Boolean).join(', '));
  return (
    <section
      aria-label={t(text.you)}
      className="wrap-anywhere rounded-2xl border border-rim bg-white px-4 pt-2.5 leading-snug"
    >
      <p className="font-bold">{draft.fullName}</p>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="-mx-2 flex flex-wrap gap-x-4">
        <Button variant="plain" onClick={onEdit}>
          {t(text.edit)}
        </Button>
        <Button variant="plain" aria-label={t(text.forgetAll)} onClick={onForget}>
          {t(text.forget)}
        </Button>
      </p>
    </section>
  );
}
