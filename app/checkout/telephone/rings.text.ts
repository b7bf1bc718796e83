import { type Bilingual, both } from '#core/language.ts';
import type { Ring } from './rings.ts';

export const ringsText = {
  rings: { fr: 'Le téléphone sonne', en: 'The telephone rings' },
  hidden: { fr: 'Numéro masqué', en: 'Hidden number' },
} as const satisfies Record<string, Bilingual>;

/** Returns the caller's number, or that it is hidden. */
export function callerWords({ phone }: Pick<Ring, 'phone'>): Bilingual {
  return phone === null ? ringsText.hidden : both(() => phone);
}
