import { type Language, languageTag } from '#core/language.ts';

const megabyte = 1_000_000;

/** Returns `312 Mo`, `4,2 Go`; `312 MB`, `4.2 GB`. Less than a megabyte is `0`. */
export function spellSize(bytes: number, language: Language): string {
  const isLarge = bytes >= 1000 * megabyte;
  const unit = isLarge ? { fr: 'Go', en: 'GB' } : { fr: 'Mo', en: 'MB' };
  const size = isLarge ? bytes / (1000 * megabyte) : Math.floor(bytes / megabyte);
  const digits = new Intl.NumberFormat(languageTag[language], { maximumFractionDigits: 1 });
  return `${digits.format(size)}\u00a0${unit[language]}`;
}
