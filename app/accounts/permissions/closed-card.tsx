import { useLanguage } from '#ui/language-provider.tsx';
import { closedText } from './permissions.text.ts';

/** Renders the card in place of a page that the owner has closed to administrators (B-2128). */
export function ClosedCard() {
  const { t } = useLanguage();
  return (
    <div className="mx-auto mt-16 max-w-md rounded-3xl bg-white p-8 text-center shadow-card">
      <h1 className="font-display text-3xl text-tomato">{t(closedText.title)}</h1>
      <p className="mt-3">{t(closedText.lead)}</p>
    </div>
  );
}
