import type { ReactNode } from 'react';
import { orderTypeNames, paymentMethodNames } from '#orders/orders.text.ts';
import { orderTypes, paymentMethods, type Terms } from '#orders/orders.ts';
import { deliveryTerms } from '#shop/contact.text.ts';
import { privacyAddress } from '#shop/privacy/privacy-address.ts';
import { addressLine } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import type { FieldErrors, FormField } from '../checkout.schema.ts';
import { fieldErrorTexts, formText } from '../checkout.text.ts';
import { deliveryTermsOf } from '../delivery/delivery-terms.ts';
import { PostalCodeField } from '../delivery/postal-code-field.tsx';
import type { Draft } from './draft.ts';
import { DraftField } from './draft-field.tsx';

type OrderFieldsProps = {
  draft: Draft;
  fieldErrors: FieldErrors;
  onChange: (draft: Draft) => void;
  /** What a delivery asks for. */
  terms: Terms;
  /** For when the order is: asked right after how it leaves the shop. */
  children: ReactNode;
};

/** The fields (B-502); the address is there for a delivery only. */
export function OrderFields({ draft, fieldErrors, onChange, terms, children }: OrderFieldsProps) {
  const { language, t } = useLanguage();
  const shop = useShop();
  const hasZones = (terms.zones?.length ?? 0) > 0;
  const shared = { draft, fieldErrors, onChange };
  const fieldErrorOf = (field: FormField) => {
    const fieldError = fieldErrors[field];
    return fieldError && t(fieldErrorTexts[fieldError]);
  };
  return (
    <>
      <ChoiceGroup
        name="orderType"
        legend={t(formText.orderType)}
        isRow
        choices={orderTypes.map((value) => ({ value, label: t(orderTypeNames[value]) }))}
        value={draft.orderType}
        onChange={(orderType) => onChange({ ...draft, orderType })}
        fieldError={fieldErrorOf('orderType')}
      />
      {children}
      {draft.orderType === 'delivery' && hasZones && (
        <PostalCodeField
          value={draft.postalCode}
          onChange={(postalCode) => onChange({ ...draft, postalCode })}
          fieldError={fieldErrors.postalCode}
          terms={deliveryTermsOf(draft, terms)}
          onTakeout={() => onChange({ ...draft, orderType: 'takeout' })}
        />
      )}
      <DraftField {...shared} name="fullName" autoComplete="name" autoCapitalize="words" />
      <DraftField {...shared} name="email" type="email" inputMode="email" autoComplete="email" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
        <DraftField
          {...shared}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
        />
        <DraftField
          {...shared}
          name="phoneExtension"
          inputMode="numeric"
          autoComplete="tel-extension"
        />
      </div>
      {draft.orderType === 'delivery' ? (
        <div className="grid gap-3 sm:grid-cols-[1fr_12rem]">
          <DraftField {...shared} name="address" autoComplete="address-line1" />
          <DraftField {...shared} name="apartment" autoComplete="address-line2" />
          <DraftField {...shared} name="driverNote" autoComplete="off" className="sm:col-span-2" />
          {!hasZones && (
            <p className="text-pretty text-soft sm:col-span-2">
              {deliveryTerms(shop).map(t).join(' ')}
            </p>
          )}
        </div>
      ) : (
        <p className="rounded-xl bg-crust px-4 py-3">
          {t(formText.pickedUpAt)} <strong>{t(addressLine(shop))}</strong>
        </p>
      )}
      <Allergies />
      <ChoiceGroup
        name="paymentMethod"
        legend={t(formText.paymentMethod)}
        choices={paymentMethods.map((value) => ({
          value,
          label: t(paymentMethodNames[value][draft.orderType]),
        }))}
        value={draft.paymentMethod}
        onChange={(paymentMethod) => onChange({ ...draft, paymentMethod })}
        fieldError={fieldErrorOf('paymentMethod')}
      />
      {/* Beside this page: nobody loses sight of the order. */}
      <a
        href={privacyAddress(language, shop.firstLanguage)}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center justify-self-start text-soft underline underline-offset-4"
      >
        {t(formText.privacy)}
      </a>
    </>
  );
}

/** No note is enough for them: whoever has one talks to the shop (B-1906). */
function Allergies() {
  const { t } = useLanguage();
  const { phones } = useShop();
  return (
    <p className="wrap-anywhere rounded-xl bg-cheese px-[min(1rem,4vw)] py-2 text-pretty">
      {t(formText.allergies)}{' '}
      {phones.map((phone, position) => (
        <span key={position}>
          {position > 0 && ` ${t(formText.or)} `}
          <a
            href={phoneLink(phone)}
            className="tabular inline-flex min-h-11 items-center whitespace-nowrap font-bold underline underline-offset-4"
          >
            {phone}
          </a>
        </span>
      ))}
    </p>
  );
}
