import type { Language } from '#core/language.ts';
import { orderTypes } from '#shop/order-types.ts';
import { destination } from './destination.ts';

/** Writes the chosen destination into a page's line of it (`DeliveryLine`): the server knows of none. */
export function writeDelivery(page: ParentNode, language: Language): void {
  const line = page.querySelector<HTMLElement>('#destination');
  for (const radio of line?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? []) {
    radio.checked = radio.value === destination.now().orderType;
  }
  // Few shops have zones: the others' pages do without what reads a postal code.
  if (!line?.dataset.zones) return;
  import('./write-zone.ts').then(({ writeZone }) => writeZone(line, language)).catch(() => {});
}

/** Takes what is pressed and typed in the line, and has it show what is chosen elsewhere; ends with `signal`. */
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
