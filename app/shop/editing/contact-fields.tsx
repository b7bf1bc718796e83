import { useLanguage } from '#ui/language-provider.tsx';
import { shopLimits as limit } from '../shop.limits.ts';
import { BilingualField } from './bilingual-field.tsx';
import { ListField } from './list-field.tsx';
import { PlainField } from './plain-field.tsx';
import { shopFieldNames as names, shopFieldErrorTexts } from './shop-form.text.ts';
import type { ShopFormPart } from './shop-form-parts.ts';
import { shopTabText as text } from './shop-tab.text.ts';

/** Where the shop is and how it is reached. */
export function ContactFields({ form, fieldErrors, onChange }: ShopFormPart) {
  const { t } = useLanguage();
  const { address } = form;
  const places = [
    { name: 'city', label: text.city, maxLength: limit.city },
    { name: 'region', label: text.region, maxLength: limit.region },
    { name: 'postalCode', label: text.postalCode, maxLength: 10 },
  ] as const;
  const wrongPhones = fieldErrors.phones;
  return (
    <>
      <BilingualField
        name="address.street"
        label={t(text.street)}
        value={address.street}
        fieldErrors={fieldErrors}
        maxLength={limit.street}
        onChange={(street) => onChange({ address: { ...address, street } })}
      />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        {places.map(({ name, label, maxLength }) => (
          <PlainField
            key={name}
            name={`address.${name}`}
            label={t(label)}
            value={address[name]}
            fieldErrors={fieldErrors}
            maxLength={maxLength}
            onChange={(typed) => onChange({ address: { ...address, [name]: typed } })}
          />
        ))}
      </div>
      <ListField
        legend={t(names.phones)}
        each={t(text.phone)}
        rows={form.phones}
        most={limit.phones}
        least={1}
        blank=""
        fieldError={wrongPhones && t(shopFieldErrorTexts[wrongPhones])}
        onChange={(phones) => onChange({ phones })}
      >
        {(phone, at, change) => (
          <PlainField
            name={`phones.${at}`}
            label={`${t(text.phone)} ${at + 1}`}
            type="tel"
            inputMode="tel"
            maxLength={30}
            value={phone}
            fieldErrors={fieldErrors}
            onChange={change}
          />
        )}
      </ListField>
      <PlainField
        name="email"
        label={t(names.email)}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        maxLength={254}
        value={form.email}
        fieldErrors={fieldErrors}
        onChange={(email) => onChange({ email })}
      />
    </>
  );
}
