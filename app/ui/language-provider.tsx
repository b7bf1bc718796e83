import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '#browser/line-back.ts';
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
  readonly change: Change;
  /** Picks the reader's words. */
  readonly t: (words: Bilingual) => string;
};

/** Changes the language at a tap on a button, and what goes with it in the same frame. */
type Change = (chosen: Language, tapped: HTMLElement, also?: () => void) => void;

const LanguageContext = createContext<LanguageValue | null>(null);

/**
 * Keeps the reader's language: on the device (B-1302), and in a cookie of the same value so that
 * the server renders the right one and the page never flashes.
 */
export function LanguageProvider({
  initial,
  children,
}: {
  initial: Language;
  children: ReactNode;
}) {
  const [language, setState] = useState(initial);
  const change = useCallback<Change>((chosen, tapped, also) => {
    if (tapped.ariaBusy) return;
    storeLanguage(chosen);
    tapped.ariaBusy = 'true';
    // The tap is seen to be taken in a frame of its own: all the words need a longer one.
    const write = () => {
      tapped.ariaBusy = null;
      flushSync(() => {
        setState(chosen);
        also?.();
      });
    };
    afterPaint(() => crossOver(write));
  }, []);
  useEffect(() => {
    const stored = storedLanguage();
    // An address that names a language counts as the reader's choice, in the next tab too.
    const requested = new URLSearchParams(location.search).get('lang');
    const chosen = stored ?? (requested === initial ? initial : null);
    if (!chosen) return;
    storeLanguage(chosen);
    setState(chosen);
  }, [initial]);
  useEffect(() => {
    const { documentElement: page } = document;
    // Written again it would have the style of every element computed anew.
    if (page.lang !== languageTag[language]) page.lang = languageTag[language];
  }, [language]);
  const value = useMemo(
    () => ({ language, change, t: (words: Bilingual) => say(words, language) }),
    [language, change],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

/** Shows a part of the page in a language of its own: a preview, an example. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const value = { ...useLanguage(), language, t: (words: Bilingual) => say(words, language) };
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

type SwitchProps = { className: string; onChosen?: () => void };

/** Leads to the other language, by its own name. */
export function LanguageSwitch({ className, onChosen }: SwitchProps) {
  const { language, change } = useLanguage();
  const other = otherLanguage(language);
  return (
    <button
      type="button"
      lang={other}
      className={className}
      onClick={({ currentTarget }) => change(other, currentTarget, onChosen)}
    >
      {languageNames[other]}
    </button>
  );
}

/** Returns the reader's language and words. */
export function useLanguage(): LanguageValue {
  const value = use(LanguageContext);
  if (!value) throw new Error('useLanguage needs a LanguageProvider above it');
  return value;
}

/**
 * Fades from one language to the other, and holds what is being read where it is: texts above it
 * have other lengths now.
 */
function crossOver(change: () => void) {
  const read = document.elementFromPoint(innerWidth / 2, innerHeight / 3);
  const hold = () => {
    const before = read?.getBoundingClientRect().top ?? 0;
    change();
    const after = read?.isConnected ? read.getBoundingClientRect().top : before;
    if (after !== before) scrollBy({ top: after - before, behavior: 'instant' });
  };
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isCalm || !document.startViewTransition) hold();
  else document.startViewTransition(hold).ready.catch(() => {});
}
