import type { Language } from '#core/language.ts';
import type { Cents } from '#core/money.ts';

const small = {
  fr: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  ),
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  ),
};
const tens = {
  fr: ' dix vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' '),
  en: ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
};

/** Returns a whole number below a million in words: `quatre-vingt-douze`, `ninety-two`. */
export function spokenNumber(number: number, language: Language): string {
  const isFrench = language === 'fr';
  const say = (part: number) => spokenNumber(part, language);
  if (number < 20) return small[language][number] ?? '';
  if (number < 100) {
    const ten = Math.floor(number / 10);
    const word = tens[language][ten] ?? '';
    // Seventy is sixty and ten, ninety is four twenties and ten.
    const rest = number - 10 * (isFrench && (ten === 7 || ten === 9) ? ten - 1 : ten);
    if (rest === 0) return isFrench && ten === 8 ? `${word}s` : word;
    const isLinked = isFrench && (rest === 1 || rest === 11) && ten < 8;
    return `${word}${isLinked ? ' et ' : '-'}${say(rest)}`;
  }
  const [unit, name] =
    number < 1000 ? [100, isFrench ? 'cent' : 'hundred'] : [1000, isFrench ? 'mille' : 'thousand'];
  const [count, rest] = [Math.floor(number / unit), number % unit];
  const many = isFrench && count > 1 && rest === 0 && unit === 100 ? `${name}s` : name;
  const first =
    isFrench && count === 1 ? many : `${say(count).replace(/(cent|vingt)s$/, '$1')} ${many}`;
  return rest === 0 ? first : `${first} ${say(rest)}`;
}

/** Returns an amount as it is read out: `vingt-quatre dollars et trente-cinq`, `twenty-four dollars and five cents`. */
export function spokenMoney(cents: Cents, language: Language): string {
  const [dollars, rest] = [Math.floor(cents / 100), cents % 100];
  const isOne = language === 'fr' ? dollars < 2 : dollars === 1;
  const whole = `${spokenNumber(dollars, language)} dollar${isOne ? '' : 's'}`;
  if (rest === 0) return whole;
  if (language === 'fr') return `${whole} et ${spokenNumber(rest, language)}`;
  return `${whole} and ${spokenNumber(rest, language)} cent${rest === 1 ? '' : 's'}`;
}
