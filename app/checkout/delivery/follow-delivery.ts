import type { Language } from '#core/language.ts';
import { orderTypes } from '#shop/order-types.ts';
import { destination } from './destination.ts';

/** Writes the chosen destination into the page's `DeliveryLine`: the server knows of none. */
export function writeDelivery(page: ParentNode, language: Language): void {
  const line = page.querySelector<HTMLElement>('#destination');
  for (const radio of line?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? []) {
    radio.checked = radio.value === destination.now().orderType;
  }
  // Few shops have zones: the others' pages need no script that reads postal codes.
  if (!line?.dataset.zones) return;
  import('./write-zone.ts').then(({ writeZone }) => writeZone(line, language)).catch(() => {});
}

/** Handles presses and typing in the line, and shows choices made elsewhere; ends with `signal`. */
export function followDelivery(language: Language, signal: AbortSignal): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      const orderType = name === 'destination' && orderTypes.find((one) => one === value);
      if (orderType) destination.choose({ orderType });
      if (name === 'destination-code') destination.choose({ postalCode: value });
    },
    { signal },
  );
  const write = () => writeDelivery(document, language);
  signal.addEventListener('abort', destination.subscribe(write));
  write();
}
