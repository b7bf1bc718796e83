import type { ReactNode } from 'react';
import { useLanguage } from '#ui/language-provider.tsx';
import { describePatch } from '../describe.ts';
import { eventNames } from '../history.text.ts';
import type { Patch, RowNames } from '../patches.ts';
import { rowId } from '../taking-back.ts';

type PatchLinesProps = {
  patches: readonly Patch[];
  names: RowNames;
  action?: (patch: Patch, subject: string) => ReactNode;
};

export function PatchLines({ patches, names, action }: PatchLinesProps) {
  const { language, t } = useLanguage();
  return (
    <ul className="grid gap-1">
      {patches.map((patch) => {
        const { subject, event, lines } = describePatch(patch, names, language);
        return (
          <li key={rowId(patch)} className="flex items-start justify-between gap-3">
            <p className="wrap-anywhere min-w-0 py-1">
              <strong>{subject}</strong>
              {event !== 'changed' && <span className="text-soft"> · {t(eventNames[event])}</span>}
              {lines.length > 0 && <span> · {lines.join(' · ')}</span>}
            </p>
            {action?.(patch, subject)}
          </li>
        );
      })}
    </ul>
  );
}
