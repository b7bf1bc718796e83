import type { ComponentProps } from 'react';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { ShopFaults } from './shop-form.schema.ts';
import { shopFaultTexts } from './shop-form.text.ts';

type PlainFieldProps = Omit<ComponentProps<typeof LabelledInput>, 'fault'> & {
  faults: ShopFaults;
  hint?: string;
};

/** A line of the shop's form that is the same in both languages; its name is its path in the form. */
export function PlainField({ faults, hint, ...field }: PlainFieldProps) {
  const { t } = useLanguage();
  const fault = faults[field.name];
  return (
    <div>
      <LabelledInput autoComplete="off" {...field} fault={fault && t(shopFaultTexts[fault])} />
      {hint && <p className="mt-1 text-pretty text-sm text-soft">{hint}</p>}
    </div>
  );
}
