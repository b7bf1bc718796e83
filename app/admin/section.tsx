import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import type { Bilingual } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';

type SectionProps = {
  heading: Bilingual;
  look?: 'ruled' | 'plain';
  className?: string;
  children: ReactNode;
};

/** Returns the fragment that leads to a section. */
export function anchorOf({ fr }: Bilingual): string {
  return `#${encodeURIComponent(fr)}`;
}

function bringIntoSight(section: HTMLElement | null) {
  section?.scrollIntoView({ behavior: 'instant' });
}

/** Renders a part of a staff page under its heading, with a landmark and a fragment. */
export function Section({ heading, look = 'ruled', className, children }: SectionProps) {
  const { t } = useLanguage();
  const id = useId();
  const isSought = useLocation().hash === anchorOf(heading);
  return (
    <section ref={isSought ? bringIntoSight : null} aria-labelledby={id} className={className}>
      <h2
        id={id}
        className={`font-bold text-xl ${look === 'ruled' ? 'border-rim border-b-2 pb-1' : ''}`}
      >
        {t(heading)}
      </h2>
      {children}
    </section>
  );
}
