import { formatPhone } from '#shop/phone.ts';

export type PhoneFieldError = 'phone' | 'phone_toll';

/** Area codes with a tariff of their own, used by call-back fraud. */
const caribbean =
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'.split(' ');

/** American islands of the Pacific: billed as overseas, unlike Puerto Rico's 787 and 939. */
const pacific = ['670', '671', '684'];

/** No customer's home: forwarded personal numbers, carriers' own, and governments'. */
const nonGeographic = ['456', '600', '622', '700', '710', '883'];

/** Shapes that ten digits must not have; the first that fits counts. */
const rules: readonly { readonly shape: RegExp; readonly fieldError: PhoneFieldError }[] = [
  // Services such as 411 and 911, as an area or an exchange.
  { shape: /^\d11|^\d{3}\d11/, fieldError: 'phone' },
  // Areas reserved for longer numbers: 590, 370, 960.
  { shape: /^\d9\d|^37|^96/, fieldError: 'phone' },
  { shape: starting(nonGeographic), fieldError: 'phone' },
  { shape: /^5(?:00|2[1-9]|33|44|66|77|88)/, fieldError: 'phone' },
  { shape: /^900|^976|^\d{3}976/, fieldError: 'phone_toll' },
  // Directory enquiries, in any area.
  { shape: /^\d{3}5551212$/, fieldError: 'phone_toll' },
  { shape: starting([...caribbean, ...pacific]), fieldError: 'phone_toll' },
];

function starting(areas: readonly string[]): RegExp {
  return new RegExp(`^(?:${areas.join('|')})`);
}

/** Returns why the shop cannot call a number at its normal price; null when it can. */
export function phoneFieldError(typed: string): PhoneFieldError | null {
  const phone = formatPhone(typed);
  if (phone === null) return 'phone';
  // What dashes are written in is of North America, and these rules are of there.
  if (!phone.includes('-')) return null;
  const digits = phone.replace(/\D/g, '');
  return rules.find(({ shape }) => shape.test(digits))?.fieldError ?? null;
}
