import type { ShopFieldErrors } from './shop-form.schema.ts';
import type { ShopForm } from './shop-form.ts';

/** What every part of the shop's form is given. */
export type ShopFormPart = {
  readonly form: ShopForm;
  readonly fieldErrors: ShopFieldErrors;
  readonly onChange: (change: Partial<ShopForm>) => void;
};
