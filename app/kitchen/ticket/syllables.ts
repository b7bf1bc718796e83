const vowel = '[aeiouyàâäéèêëîïôöùûüÿœæ]';
const consonant = '[bcdfghjklmnpqrstvwxzç]';
const inseparable = '[cpst]h|gn|[bcdfgptv][lr]';
const joint = new RegExp(
  `(${vowel}${consonant}*?)(${inseparable}|[gq]u|${consonant})(?=${vowel}\\p{L})`,
  'giu',
);
const words = /\p{L}+/gu;

/**
 * A text with a soft hyphen between the syllables of words longer than so many letters, as French
 * divides them: in a narrow column they break as a reader expects, whatever dictionaries the
 * printer's machine has.
 */
export function inSyllables(text: string, longest = 8): string {
  return text.replace(words, (word) => (word.length > longest ? divided(word) : word));
}

function divided(word: string): string {
  return word.replace(joint, (both: string, first: string, second: string, at: number) =>
    // No letter stays behind alone.
    at === 0 && first.length === 1 ? both : `${first}\u00ad${second}`,
  );
}
