import { type ReactNode, useId } from 'react';
import type { Bilingual } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';

type SectionProps = {
  heading: Bilingual;
  /** How its parts stand below each other. */
  className?: string;
  children: ReactNode;
};

/** Renders a part of a staff page under its heading, by which a screen reader finds it. */
export function Section({ heading, className = 'space-y-4', children }: SectionProps) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="border-rim border-b-2 pb-1 font-bold text-xl">
        {t(heading)}
      </h2>
      {children}
    </section>
  );
}
