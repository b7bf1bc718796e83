import type { Language } from '#core/language.ts';
import { readPostalCode } from '#shop/delivery/postal-codes.ts';
import { termsInLine } from './delivery-line.text.ts';
import { deliveryTermsOf } from './delivery-terms.ts';
import { destination } from './destination.ts';

export function writeZone(line: HTMLElement, language: Language): void {
  const { orderType, postalCode } = destination.now();
  const code = line.querySelector<HTMLInputElement>('[name=destination-code]');
  if (!code) return;
  code.parentElement?.toggleAttribute('hidden', orderType === 'takeout');
  const whole = readPostalCode(postalCode);
  if (whole || code !== document.activeElement) code.value = whole ?? postalCode;
  const { zones = '[]', minutes } = line.dataset;
  const to = { orderType: 'delivery', postalCode } as const;
  const terms = deliveryTermsOf(to, { zones: JSON.parse(zones), deliveryMinimum: 0 });
  const words = line.querySelector('[value=delivery] ~ span');
  if (words) words.textContent = termsInLine(terms, minutes ? Number(minutes) : null)[language];
}
