import type { ComponentProps, ReactNode } from 'react';
import { paymentNames } from '#orders/orders.text.ts';
import { type CustomerField, customerFields, paymentMethods, type Terms } from '#orders/orders.ts';
import { deliveryTerms } from '#shop/contact.text.ts';
import { readPostalCode } from '#shop/delivery/postal-codes.ts';
import { isAreaEnough } from '#shop/delivery/zones.ts';
import { orderTypeNames, orderTypes } from '#shop/order-types.ts';
import { Phones as ShopPhones } from '#shop/phones.tsx';
import { addressLine } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { TextField } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { FieldErrors, FormField } from '../checkout.schema.ts';
import { deliveryText, fieldErrorTexts, formText, zoneText } from '../checkout.text.ts';
import { deliveryTermsOf } from '../delivery/delivery-terms.ts';
import { rememberedText } from '../remembered/remembered.text.ts';
import type { Draft } from './draft.ts';

const optional: ReadonlySet<CustomerField> = new Set(['apartment', 'phoneExtension', 'driverNote']);

type Input = Pick<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'
>;

const inputs: Readonly<Record<CustomerField, Input>> = {
  fullName: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  phoneExtension: { inputMode: 'numeric', autoComplete: 'tel-extension' },
  address: { autoComplete: 'address-line1' },
  apartment: { autoComplete: 'address-line2' },
  postalCode: { inputMode: 'text', autoComplete: 'postal-code', autoCapitalize: 'characters' },
  driverNote: { autoComplete: 'off' },
};

/** Two thirds and one, side by side while both have room; their labels have none for a second line. */
const pair =
  'flex flex-wrap gap-3 *:first:grow-2 *:first:basis-44 *:grow *:basis-26 max-desk:[&_label>span]:sr-only';

type OrderFieldsProps = {
  draft: Draft;
  fieldErrors: FieldErrors;
  onChange: (change: Partial<Draft>) => void;
  terms: Terms;
  /** The requested time: asked right after the order type. */
  children: ReactNode;
  /** Stands in place of the fields of a remembered customer. */
  known: ReactNode;
  isChange: boolean;
};

/**
 * Renders the fields (B-502), the address for a delivery only; with the postal code whether the shop delivers there, fee
 * and minimum (B-2049).
 */
export function OrderFields(props: OrderFieldsProps) {
  const { draft, fieldErrors, onChange, terms, children, known, isChange } = props;
  const { t } = useLanguage();
  const shop = useShop();
  const hasZones = terms.zones.length > 0;
  const isDelivery = draft.orderType === 'delivery';
  const delivery = deliveryTermsOf(draft, terms);
  const isOutside = delivery.fieldError === 'outside_zones';
  const fieldErrorOf = (name: FormField) => {
    const fieldError = fieldErrors[name];
    return fieldError && t(fieldErrorTexts[fieldError]);
  };
  const field = (name: CustomerField, own: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField
      {...inputs[name]}
      name={name}
      label={t(formText[name])}
      optional={optional.has(name) ? t(formText.optional) : undefined}
      fieldError={fieldErrorOf(name)}
      maxLength={customerFields[name].limit}
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
      {...own}
    />
  );
  return (
    <>
      <ChoiceGroup
        name="orderType"
        legend={t(formText.orderType)}
        isRow
        hidesLegend
        choices={orderTypes.map((value) => ({ value, label: t(orderTypeNames[value]) }))}
        value={draft.orderType}
        onChange={(orderType) => onChange({ orderType })}
        fieldError={fieldErrorOf('orderType')}
      />
      {children}
      {known || (
        <>
          {isDelivery && hasZones && (
            <div>
              {field('postalCode', {
                optional: isAreaEnough(terms.zones) ? t(formText.threeAreEnough) : undefined,
                // The field's error is over once a code is valid.
                ...(delivery.fieldError === null ? { fieldError: undefined } : {}),
                ...(isOutside ? { fieldError: t(deliveryText.outsideShort) } : {}),
                // A complete code is written in the post's spelling.
                onChange: ({ target: { value } }) =>
                  onChange({ postalCode: readPostalCode(value) ?? value }),
              })}
              <div role="status" className="empty:hidden">
                {isOutside && (
                  // The two ways out: takeout, and calling.
                  <div className="mt-2 rounded-xl bg-cheese px-4 py-2">
                    <p className="text-pretty">
                      {t(deliveryText.outside)} <Phones />
                    </p>
                    <Button
                      variant="cream"
                      className="my-1 border-2 border-tomato"
                      onClick={() => onChange({ orderType: 'takeout' })}
                    >
                      {t(formText.takeoutInstead)}
                    </Button>
                  </div>
                )}
                {delivery.fieldError === null && (
                  <p className="mt-2 rounded-xl bg-crust px-4 py-2 font-bold">
                    {t(zoneText(delivery))}
                  </p>
                )}
              </div>
            </div>
          )}
          {!isChange && (
            <>
              <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
                {field('fullName')}
                {field('email')}
              </div>
              <div className={pair}>
                {field('phone')}
                {field('phoneExtension')}
              </div>
            </>
          )}
          {isDelivery && (
            <>
              <div className={pair}>
                {field('address')}
                {field('apartment')}
              </div>
              {field('driverNote')}
            </>
          )}
          {isDelivery && !hasZones && (
            <p className="text-pretty text-soft">{deliveryTerms(shop).map(t).join(' ')}</p>
          )}
        </>
      )}
      {!isDelivery && !known && (
        <p className="rounded-xl bg-crust px-4 py-3">
          {t(formText.pickedUpAt)} <strong>{t(addressLine(shop))}</strong>
        </p>
      )}
      {/* A note is not enough for allergies: the customer calls the shop (B-1906). */}
      <p className="wrap-anywhere rounded-xl bg-cheese px-[min(1rem,4vw)] py-2 text-pretty">
        <span className="max-sm:block">{t(formText.allergies)}</span> <Phones />
      </p>
      {!known && (
        <>
          <ChoiceGroup
            name="paymentMethod"
            legend={t(formText.paymentMethod)}
            choices={paymentMethods.map((value) => ({
              value,
              label: t(paymentNames[value][draft.orderType]),
            }))}
            value={draft.paymentMethod}
            onChange={(paymentMethod) => onChange({ paymentMethod })}
            fieldError={fieldErrorOf('paymentMethod')}
          />
          {!isChange && (
            <CheckBox
              className="leading-tight"
              isOn={draft.isRemembered}
              onChange={(isRemembered) => onChange({ isRemembered })}
            >
              {t(rememberedText.remember)}
            </CheckBox>
          )}
        </>
      )}
    </>
  );
}

function Phones() {
  const { t } = useLanguage();
  return (
    <ShopPhones
      between={` ${t(formText.or)} `}
      className="tabular inline-flex min-h-11 items-center whitespace-nowrap font-bold underline underline-offset-4"
    />
  );
}
