import { readPostalCode } from '#shop/delivery/postal-codes.ts';
import { useShop } from '#shop/use-shop.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import { TextField } from '#ui/text-field.tsx';
import { type FieldError, fieldLimits } from '../checkout.schema.ts';
import { fieldErrorTexts, formText } from '../checkout.text.ts';
import { deliveryText, zoneText } from './delivery.text.ts';
import type { DeliveryTerms } from './delivery-terms.ts';

type PostalCodeFieldProps = {
  value: string;
  onChange: (postalCode: string) => void;
  fieldError: FieldError | undefined;
  /** What a delivery to what is typed asks for. */
  terms: DeliveryTerms;
  onTakeout: () => void;
};

/** Where the shop has zones: whether it delivers there, for how much, from what sum (B-2049). */
export function PostalCodeField({
  value,
  onChange,
  fieldError,
  terms,
  onTakeout,
}: PostalCodeFieldProps) {
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
        maxLength={fieldLimits.postalCode}
        fieldError={
          words &&
          (words === 'outside_zones' ? t(deliveryText.outsideShort) : t(fieldErrorTexts[words]))
        }
        value={value}
        // A whole one is written as the post writes it.
        onChange={({ target }) => onChange(readPostalCode(target.value) ?? target.value)}
      />
      <div role="status" className="empty:hidden">
        {isOutside && <Outside onTakeout={onTakeout} />}
        {terms.fieldError === null && (
          <p className="mt-2 rounded-xl bg-crust px-4 py-2 font-bold">{t(zoneText(terms))}</p>
        )}
      </div>
    </div>
  );
}

/** The two ways out of being too far: coming by, and calling. */
function Outside({ onTakeout }: Pick<PostalCodeFieldProps, 'onTakeout'>) {
  const { t } = useLanguage();
  const { phones } = useShop();
  return (
    <div className="mt-2 rounded-xl bg-cheese px-4 py-2">
      <p className="text-pretty">
        {t(deliveryText.outside)}{' '}
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
      <Button variant="cream" className="my-1 border-2 border-tomato" onClick={onTakeout}>
        {t(formText.takeoutInstead)}
      </Button>
    </div>
  );
}
