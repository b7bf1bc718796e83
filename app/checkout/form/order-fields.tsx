import type { ComponentProps, ReactNode } from 'react';
import { pathIn } from '#core/language.ts';
import { orderTypeNames, paymentNames } from '#orders/orders.text.ts';
import { type CustomerField, customerFields, paymentMethods, type Terms } from '#orders/orders.ts';
import { deliveryTerms } from '#shop/contact.text.ts';
import { readPostalCode } from '#shop/delivery/postal-codes.ts';
import { orderTypes } from '#shop/order-types.ts';
import { addressLine } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { TextField } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import type { FieldError, FieldErrors, FormField } from '../checkout.schema.ts';
import { deliveryText, fieldErrorTexts, formText, zoneText } from '../checkout.text.ts';
import { type DeliveryTerms, deliveryTermsOf } from '../delivery/delivery-terms.ts';
import type { Draft } from './draft.ts';

const markedOptional: readonly CustomerField[] = ['phoneExtension', 'apartment', 'driverNote'];

type DraftFieldProps = {
  name: CustomerField;
  draft: Draft;
  fieldErrors: FieldErrors;
  onChange: (draft: Draft) => void;
} & Pick<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'className'
>;

/** One typed field of the draft, with its label, its limit and its fault. */
function DraftField({ name, draft, fieldErrors, onChange, ...input }: DraftFieldProps) {
  const { t } = useLanguage();
  const fieldError = fieldErrors[name];
  return (
    <TextField
      {...input}
      name={name}
      label={t(formText[name])}
      optional={markedOptional.includes(name) ? t(formText.optional) : undefined}
      fieldError={fieldError && t(fieldErrorTexts[fieldError])}
      maxLength={customerFields[name].limit}
      value={draft[name]}
      onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
    />
  );
}

type OrderFieldsProps = {
  draft: Draft;
  fieldErrors: FieldErrors;
  onChange: (draft: Draft) => void;
  /** What a delivery asks for. */
  terms: Terms;
  /** For when the order is: asked right after how it leaves the shop. */
  children: ReactNode;
};

/** Renders the fields (B-502); the address is there for a delivery only. */
export function OrderFields({ draft, fieldErrors, onChange, terms, children }: OrderFieldsProps) {
  const { language, t } = useLanguage();
  const shop = useShop();
  const hasZones = terms.zones.length > 0;
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
      {/* No note is enough for them: a customer who has one talks to the shop (B-1906). */}
      <p className="wrap-anywhere rounded-xl bg-cheese px-[min(1rem,4vw)] py-2 text-pretty">
        {t(formText.allergies)} <Phones />
      </p>
      <ChoiceGroup
        name="paymentMethod"
        legend={t(formText.paymentMethod)}
        choices={paymentMethods.map((value) => ({
          value,
          label: t(paymentNames[value][draft.orderType]),
        }))}
        value={draft.paymentMethod}
        onChange={(paymentMethod) => onChange({ ...draft, paymentMethod })}
        fieldError={fieldErrorOf('paymentMethod')}
      />
      {/* Beside this page: no customer loses sight of the order. */}
      <a
        href={pathIn('/privacy', language, shop.firstLanguage)}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center justify-self-start text-soft underline underline-offset-4"
      >
        {t(formText.privacy)}
      </a>
    </>
  );
}

/** The shop's telephones to press, one or the other. */
function Phones() {
  const { t } = useLanguage();
  return useShop().phones.map((phone, position) => (
    <span key={position}>
      {position > 0 && ` ${t(formText.or)} `}
      <a
        href={phoneLink(phone)}
        className="tabular inline-flex min-h-11 items-center whitespace-nowrap font-bold underline underline-offset-4"
      >
        {phone}
      </a>
    </span>
  ));
}

type PostalCodeFieldProps = {
  value: string;
  onChange: (postalCode: string) => void;
  fieldError: FieldError | undefined;
  /** What a delivery to what is typed asks for. */
  terms: DeliveryTerms;
  onTakeout: () => void;
};

/** Where the shop has zones: whether it delivers there, for how much, from what sum (B-2049). */
function PostalCodeField({ value, onChange, fieldError, terms, onTakeout }: PostalCodeFieldProps) {
  const { t } = useLanguage();
  const isOutside = terms.fieldError === 'outside_zones';
  // What was wrong with the field is over once a code is read.
  const words = isOutside ? 'outside_zones' : terms.fieldError === null ? undefined : fieldError;
  return (
    <div>
      <TextField
        name="postalCode"
        label={t(formText.postalCode)}
        autoComplete="postal-code"
        autoCapitalize="characters"
        inputMode="text"
        maxLength={customerFields.postalCode.limit}
        fieldError={
          words &&
          (words === 'outside_zones' ? t(deliveryText.outsideShort) : t(fieldErrorTexts[words]))
        }
        value={value}
        // A whole one is written as the post writes it.
        onChange={({ target }) => onChange(readPostalCode(target.value) ?? target.value)}
      />
      <div role="status" className="empty:hidden">
        {isOutside && (
          // The two ways out of being too far: coming by, and calling.
          <div className="mt-2 rounded-xl bg-cheese px-4 py-2">
            <p className="text-pretty">
              {t(deliveryText.outside)} <Phones />
            </p>
            <Button variant="cream" className="my-1 border-2 border-tomato" onClick={onTakeout}>
              {t(formText.takeoutInstead)}
            </Button>
          </div>
        )}
        {terms.fieldError === null && (
          <p className="mt-2 rounded-xl bg-crust px-4 py-2 font-bold">{t(zoneText(terms))}</p>
        )}
      </div>
    </div>
  );
}
