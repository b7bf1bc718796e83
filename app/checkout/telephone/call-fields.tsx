import { useEffect, useId, useState } from 'react';
import { priceText, typedPrice } from '#core/money.decimal.ts';
import { customerCalls } from '#orders/customers/customers.client.ts';
import { customerFields, highestFee } from '#orders/orders.ts';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { FieldErrors } from '../checkout.schema.ts';
import { fieldErrorTexts, formText } from '../checkout.text.ts';
import type { DeskCall } from './call-store.ts';
import { telephoneText as text } from './telephone.text.ts';

const { apartment, driverNote, extension: phoneExtension } = text;
const shorter = { apartment, driverNote, phoneExtension };

type CallFieldsProps = {
  call: DeskCall;
  isFeeOpen: boolean;
  hasZones: boolean;
  fieldErrors: FieldErrors;
  onEdit: (part: Partial<DeskCall>) => void;
};

/** Renders whose order it is and where it goes; Enter leads from one empty field to the next, then to the lines. */
export function CallFields({ call, isFeeOpen, hasZones, fieldErrors, onEdit }: CallFieldsProps) {
  const { language, t } = useLanguage();
  const [fee, setFee] = useState(() => priceText(call.deliveryFee, language));
  const isDelivery = call.orderType === 'delivery';
  const streets = useStreets(isDelivery ? call.address : '');
  const list = useId();
  const field = (name: keyof typeof customerFields, className = '') => {
    const fieldError = fieldErrors[name];
    return (
      <LabelledInput
        name={name}
        label={t({ ...formText, ...shorter }[name])}
        className={className}
        maxLength={customerFields[name].limit}
        autoComplete="off"
        {...(name === 'address' ? { list } : {})}
        value={call[name]}
        onChange={(typed) => onEdit({ [name]: typed })}
        fieldError={fieldError && t(fieldErrorTexts[fieldError])}
      />
    );
  };
  const isTelephone = call.source === 'telephone';
  return (
    <div className="grid gap-x-3 gap-y-2 [&_input]:min-h-14">
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-3">
        {field('fullName', isTelephone ? '' : 'col-span-2')}
        {isTelephone && field('phoneExtension')}
      </div>
      {isDelivery && (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-3">
            {field('address')}
            {field('apartment')}
          </div>
          <datalist id={list}>
            {streets.map((street) => (
              <option key={street} value={street} />
            ))}
          </datalist>
          {hasZones && field('postalCode')}
          {isFeeOpen && (
            <LabelledInput
              name="deliveryFee"
              label={t(text.fee)}
              inputMode="decimal"
              maxLength={10}
              autoComplete="off"
              value={fee}
              onChange={(typed) => {
                setFee(typed);
                const cents = typedPrice(typed);
                if (typeof cents === 'number' && cents <= highestFee)
                  onEdit({ deliveryFee: cents });
              }}
            />
          )}
          {field('driverNote')}
        </>
      )}
    </div>
  );
}

/** Returns addresses on streets of earlier orders that fit what is typed, behind its door number. */
function useStreets(address: string): readonly string[] {
  const [streets, setStreets] = useState<readonly string[]>([]);
  useEffect(() => {
    const [, door = '', street = ''] = /^(\S*\d\S*,?\s+)?(.*)$/.exec(address) ?? [];
    if (street.trim().length < 3) return setStreets([]);
    let isOver = false;
    const timer = setTimeout(async () => {
      const found = await customerCalls.streets(street).catch(() => []);
      if (!isOver) setStreets(found.map((one) => `${door}${one}`));
    }, 150);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [address]);
  return streets;
}
