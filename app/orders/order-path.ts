import type { Language } from '#core/language.ts';

/** The path of an order's page; the reader's language travels along for who has stored none. */
export function orderPagePath(token: string, language: Language, first: Language): string {
  return language === first ? `/order/${token}` : `/order/${token}?lang=${language}`;
}
