import { currentIn, fieldErrorsOf } from '#admin/refused.ts';
import { formWrite } from '#admin/write.ts';
import { callApi } from '#browser/request.ts';
import type { ShopVersion } from '../shop.ts';
import type { ShopFieldErrors, ShopInput } from './shop-form.schema.ts';

const path = '/api/admin/shop';

/** The facts as they are. Both of these throw a `CallFailure` when refused. */
export function readShop(): Promise<ShopVersion> {
  return callApi(path);
}

/** The version is that of the facts which the form was filled from. */
export function changeShop(version: number, shop: ShopInput): Promise<ShopVersion> {
  return changingShop(version, shop).send();
}

/** The same as a write, to begin later. */
export function changingShop(version: number, shop: ShopInput) {
  return formWrite(
    path,
    { method: 'PUT', body: { ...shop, version } },
    (saved: ShopVersion) => saved,
  );
}

/** What somebody else has saved, when that is why a save was refused; else null. */
export function currentShopIn(error: unknown): ShopVersion | null {
  return currentIn(error, 'shop_changed');
}

/** What the server found wrong with which field; empty when it refused for another reason. */
export function shopFieldErrorsIn(error: unknown): ShopFieldErrors {
  return fieldErrorsOf<ShopFieldErrors>(error);
}
