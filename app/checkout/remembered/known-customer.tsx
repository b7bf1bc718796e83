import { paymentNames } from '#orders/orders.text.ts';
import { addressLine } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { formText } from '../checkout.text.ts';
import type { Draft } from '../form/draft.ts';
import { rememberedText as text } from './remembered.text.ts';

/** Renders a remembered customer's fields on one line: who, where, how it is paid (B-571). */
export function KnownCustomer({ draft, onEdit }: { draft: Draft; onEdit: () => void }) {
  const { t } = useLanguage();
  const shop = useShop();
  const { orderType, paymentMethod, apartment, address, fullName } = draft;
  const where =
    orderType === 'delivery'
      ? [address, apartment && `${t(text.apartment)} ${apartment}`].filter(Boolean).join(', ')
      : `${t(formText.pickedUpAt)} ${t(addressLine(shop))}`;
  const how = paymentMethod && t(paymentNames[paymentMethod][orderType]);
  return (
    <section
      aria-label={t(text.you)}
      className="flex items-center gap-1 rounded-2xl border border-rim bg-white pr-1.5 pl-3.5"
    >
      <p className="wrap-anywhere min-w-0 grow py-1.5 text-[0.9375rem] leading-tight">
        <strong>{fullName}</strong>
        {[where, how].map((words) => words && ` · ${words}`)}
      </p>
      <Button variant="plain" className="shrink-0" onClick={onEdit}>
        {t(text.edit)}
      </Button>
    </section>
  );
}
