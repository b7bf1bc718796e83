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
import type { FieldError, FieldErrors, FormField } from '../checkout.schema.ts';
import { deliveryText, fieldErrorTexts, formText, zoneText } from '../checkout.text.ts';
import { type DeliveryTerms, deliveryTermsOf } from '../delivery/delivery-terms.ts';
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

type DraftFieldProps = Pick<OrderFieldsProps, 'draft' | 'fieldErrors' | 'onChange'> & {
  name: CustomerField;
};

function DraftField({ name, draft, fieldErrors, onChange }: DraftFieldProps) {
  const { t } = useLanguage();
  const fieldError = fieldErrors[name];
  return (
    <TextField
      {...inputs[name]}
      name={name}
      label={t(formText[name])}
      optional={optional.has(name) ? t(formText.optional) : undefined}
      fieldError={fieldError && t(fieldErrorTexts[fieldError])}
      maxLength={customerFields[name].limit}
      value={draft[name]}
      onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
    />
  );
}

/** Two thirds and one, side by side while both have room; their labels have none for a second line. */
const pair =
  'flex flex-wrap gap-3 *:first:grow-2 *:first:basis-44 *:grow *:basis-26 max-desk:[&_label>span]:sr-only';

type OrderFieldsProps = {
  draft: Draft;
  fieldErrors: FieldErrors;
  onChange: (draft: Draft) => void;
  terms: Terms;
  /** The requested time: asked right after the order type. */
  children: ReactNode;
  /** Stands in place of the fields of a remembered customer. */
  known: ReactNode;
};

/** Renders the fields (B-502); the address is there for a delivery only. */
export function OrderFields(props: OrderFieldsProps) {
  const { draft, fieldErrors, onChange, terms, children, known } = props;
  const { t } = useLanguage();
  const shop = useShop();
  const hasZones = terms.zones.length > 0;
  const isDelivery = draft.orderType === 'delivery';
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
        hidesLegend
        choices={orderTypes.map((value) => ({ value, label: t(orderTypeNames[value]) }))}
        value={draft.orderType}
        onChange={(orderType) => onChange({ ...draft, orderType })}
        fieldError={fieldErrorOf('orderType')}
      />
      {children}
      {known || (
        <>
          {isDelivery && hasZones && (
            <PostalCodeField
              value={draft.postalCode}
              onChange={(postalCode) => onChange({ ...draft, postalCode })}
              fieldError={fieldErrors.postalCode}
              zones={terms.zones}
              terms={deliveryTermsOf(draft, terms)}
              onTakeout={() => onChange({ ...draft, orderType: 'takeout' })}
            />
          )}
          <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
            <DraftField {...shared} name="fullName" />
            <DraftField {...shared} name="email" />
          </div>
          <div className={pair}>
            <DraftField {...shared} name="phone" />
            <DraftField {...shared} name="phoneExtension" />
          </div>
          {isDelivery && (
            <>
              <div className={pair}>
                <DraftField {...shared} name="address" />
                <DraftField {...shared} name="apartment" />
              </div>
              <DraftField {...shared} name="driverNote" />
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
            onChange={(paymentMethod) => onChange({ ...draft, paymentMethod })}
            fieldError={fieldErrorOf('paymentMethod')}
          />
          <CheckBox
            className="leading-tight"
            isOn={draft.isRemembered}
            onChange={(isRemembered) => onChange({ ...draft, isRemembered })}
          >
            {t(rememberedText.remember)}
          </CheckBox>
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

type PostalCodeFieldProps = {
  value: string;
  onChange: (postalCode: string) => void;
  fieldError: FieldError | undefined;
  zones: Terms['zones'];
  terms: DeliveryTerms;
  onTakeout: () => void;
};

/** Renders the postal code: whether the shop delivers there, fee and minimum (B-2049). */
function PostalCodeField(props: PostalCodeFieldProps) {
  const { value, onChange, fieldError, zones, terms, onTakeout } = props;
  const { t } = useLanguage();
  const isOutside = terms.fieldError === 'outside_zones';
  // The field's error is over once a code is valid.
  const words = isOutside ? 'outside_zones' : terms.fieldError === null ? undefined : fieldError;
  return (
    <div>
      <TextField
        name="postalCode"
        label={t(formText.postalCode)}
        optional={isAreaEnough(zones) ? t(formText.threeAreEnough) : undefined}
        {...inputs.postalCode}
        maxLength={customerFields.postalCode.limit}
        fieldError={
          words &&
          (words === 'outside_zones' ? t(deliveryText.outsideShort) : t(fieldErrorTexts[words]))
        }
        value={value}
        // A complete code is written in the post's spelling.
        onChange={({ target }) => onChange(readPostalCode(target.value) ?? target.value)}
      />
      <div role="status" className="empty:hidden">
        {isOutside && (
          // The two ways out: takeout, and calling.
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
