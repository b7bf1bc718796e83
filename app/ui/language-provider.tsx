import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { storedLanguage, storeLanguage } from '#browser/stored-language.ts';
import {
  type Bilingual,
  type Language,
  languageNames,
  languageTag,
  otherLanguage,
  say,
} from '#core/language.ts';

type LanguageValue = {
  readonly language: Language;
  readonly change: (chosen: Language) => void;
  /** Returns a text in the reader's language. */
  readonly t: (words: Bilingual) => string;
};

const LanguageContext = createContext<LanguageValue | null>(null);

/**
 * Provides the reader's language, stored on the device (B-1302) and in a cookie, so that the server renders the right
 * one and the page never flashes.
 */
export function LanguageProvider({
  initial,
  children,
}: {
  initial: Language;
  children: ReactNode;
}) {
  const [language, setState] = useState(initial);
  const change = useCallback((chosen: Language) => {
    storeLanguage(chosen);
    setState(chosen);
  }, []);
  useEffect(() => {
    const stored = storedLanguage();
    // A language in the address counts as the reader's choice, in the next tab too.
    const requested = new URLSearchParams(location.search).get('lang');
    const chosen = stored ?? (requested === initial ? initial : null);
    if (chosen) change(chosen);
  }, [initial, change]);
  useEffect(() => {
    const { documentElement: page } = document;
    // Setting it again would recompute the style of every element.
    if (page.lang !== languageTag[language]) page.lang = languageTag[language];
  }, [language]);
  const value = useMemo(
    () => ({ language, change, t: (words: Bilingual) => say(words, language) }),
    [language, change],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

/** Renders a part of the page in another language: a preview, an example. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const value = { ...useLanguage(), language, t: (words: Bilingual) => say(words, language) };
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

export function LanguageSwitch({ className }: { className: string }) {
  const { language, change } = useLanguage();
  const other = otherLanguage(language);
  return (
    <form className="contents">
      <button type="submit" lang={other} className={className} formAction={() => change(other)}>
        {languageNames[other]}
      </button>
    </form>
  );
}

export function useLanguage(): LanguageValue {
  const value = use(LanguageContext);
  if (!value) throw new Error('useLanguage needs a LanguageProvider above it');
  return value;
}
