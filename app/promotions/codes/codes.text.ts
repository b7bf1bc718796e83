import { type Bilingual, joined } from '#core/language.ts';
import { type Cents, formatMoney } from '#core/money.ts';
import { datesInWords, daysInWords } from '../specials/special-words.ts';
import type { CodeBlocker, CodeOff, CodeRule } from './codes.ts';

export function offInWords(off: CodeOff): Bilingual {
  if (off.kind === 'share') return { fr: `${off.share} % de rabais`, en: `${off.share}% off` };
  return {
    fr: `${formatMoney(off.amount, 'fr')} de rabais`,
    en: `${formatMoney(off.amount, 'en')} off`,
  };
}

/** Returns a code's whole rule in one line, for customers and staff: discount, minimum, days. */
export function ruleInWords({ off, minimum, weekdays, startsOn, endsOn }: CodeRule): Bilingual {
  const from: Bilingual | null =
    minimum > 0
      ? {
          fr: `dès ${formatMoney(minimum, 'fr')} avant taxes`,
          en: `from ${formatMoney(minimum, 'en')} before taxes`,
        }
      : null;
  const parts = [offInWords(off), from, daysInWords(weekdays), datesInWords({ startsOn, endsOn })];
  return joined(parts.filter((words) => words !== null));
}

/** Returns why a code does not count for this order, and what to do (B-2071). */
export function codeBlockerText(
  blocker: CodeBlocker,
  rule: CodeRule,
  missing: Cents,
  canWait: boolean,
): Bilingual {
  const { code } = rule;
  const [wait, orWait] = canWait
    ? [' ou choisissez un de ces jours', ' or choose one of those days']
    : ['', ''];
  if (blocker === 'code_below_minimum') {
    const [fr, en] = [formatMoney(rule.minimum, 'fr'), formatMoney(rule.minimum, 'en')];
    return {
      fr: `Le code ${code} est valide à partir de ${fr} avant taxes : ajoutez ${formatMoney(missing, 'fr')} ou retirez-le.`,
      en: `The code ${code} is valid on orders of ${en} or more before taxes: add ${formatMoney(missing, 'en')} or remove it.`,
    };
  }
  const when = blocker === 'code_wrong_day' ? daysInWords(rule.weekdays) : datesInWords(rule);
  const { fr, en } = when ?? { fr: '', en: '' };
  return {
    fr: `Le code ${code} est valide ${fr} : retirez-le${wait}.`,
    en: `The code ${code} is valid ${en}: remove it${orWait}.`,
  };
}
