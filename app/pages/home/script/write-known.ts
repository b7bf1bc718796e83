import { cartStore } from '#cart/cart-store.ts';
import { writeDelivery } from '#checkout/delivery/follow-delivery.ts';
import { writeCounts } from '#menu/section/card-counts.ts';
import { writeMarks } from '#menu/section/card-marks.ts';
import { nameButtons } from '#menu/section/card-names.ts';
import { pageLanguage } from './language-link.ts';

/** Writes into a page, or its cards, what the server leaves to this device. */
export function writeKnown(page: ParentNode) {
  nameButtons(page, pageLanguage());
  writeMarks(page);
  writeCounts(page, cartStore.now().cart);
  writeDelivery(page, pageLanguage());
}
