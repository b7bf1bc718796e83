import { useMemo } from 'react';
import type { RequestedLine } from '#cart/line.ts';
import { allergensText, tracesText } from '#menu/allergens/allergens.text.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Catalogue } from '../compose-line.ts';
import { allergensIn } from './allergens-in.ts';

/** What is in a line as it is composed, or whom to ask (B-1977). */
export function AllergenLine({ catalogue, line }: { catalogue: Catalogue; line: RequestedLine }) {
  const { t } = useLanguage();
  const inLine = useMemo(() => allergensIn(catalogue, line), [catalogue, line]);
  return (
    <p className="mt-4 text-[0.9375rem] leading-snug">
      <strong>{t(allergensText(inLine))}</strong>{' '}
      {inLine.isConfirmed && <span className="text-soft">{t(tracesText)}</span>}
    </p>
  );
}
