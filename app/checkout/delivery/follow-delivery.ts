import type { Language } from '#core/language.ts';
import { readPostalCode } from '#shop/delivery/postal-codes.ts';
import { orderTypes } from '#shop/order-types.ts';
import { termsInLine } from './delivery-line.text.ts';
import { deliveryTermsOf } from './delivery-terms.ts';
import { destination } from './destination.ts';

/** Writes the chosen destination into a page's line of it (`DeliveryLine`): the server knows of none. */
export function writeDelivery(page: ParentNode, language: Language): void {
  const line = page.querySelector<HTMLElement>('#destination');
  if (!line) return;
  const { orderType, postalCode } = destination.now();
  for (const radio of line.querySelectorAll<HTMLInputElement>('[type=radio]')) {
    radio.checked = radio.value === orderType;
  }
  const code = line.querySelector<HTMLInputElement>('[name=destination-code]');
  if (!code) return;
  code.parentElement?.toggleAttribute('hidden', orderType === 'takeout');
  if (code !== document.activeElement || readPostalCode(postalCode)) code.value = postalCode;
  const { zones = '[]', minutes } = line.dataset;
  const to = { orderType: 'delivery', postalCode } as const;
  const terms = deliveryTermsOf(to, { zones: JSON.parse(zones), deliveryMinimum: 0 });
  const words = line.querySelector('[value=delivery] ~ span');
  if (words) words.textContent = termsInLine(terms, minutes ? Number(minutes) : null)[language];
}

/** Takes what is pressed and typed in the line, and has it show what is chosen elsewhere; ends with `signal`. */
export function followDelivery(language: Language, signal: AbortSignal): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      const orderType = name === 'destination' && orderTypes.find((one) => one === value);
      if (orderType) destination.choose({ orderType });
      if (name === 'destination-code')
        destination.choose({ postalCode: readPostalCode(value) ?? value });
    },
    { signal },
  );
  const write = () => writeDelivery(document, language);
  signal.addEventListener('abort', destination.subscribe(write));
  write();
}
