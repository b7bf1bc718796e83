import { useLanguage } from '#ui/language-provider.tsx';
import { historyText as text } from '../history.text.ts';
import type { RowNames } from '../patches.ts';
import { type Conflict, rowId } from '../taking-back.ts';
import { describeField, describePatch } from '../words/describe.ts';

type ConflictLinesProps = { conflicts: readonly Conflict[]; names: RowNames };

/** What is different now, and what taking back would make of it: `prix L 15,00 $ → 13,00 $`. */
export function ConflictLines({ conflicts, names }: ConflictLinesProps) {
  const { language, t } = useLanguage();
  return (
    <ul>
      {conflicts.map((conflict) => {
        const { table, key, field, now, back } = conflict;
        const patch = { table, key, was: {}, set: {} };
        const { subject } = describePatch(patch, names, language);
        const change = { table, field: field ?? '', was: now, set: back };
        const said = field === null ? null : describeField(change, names, language);
        return (
          <li key={`${rowId(conflict)} ${field}`} className="wrap-anywhere">
            <strong>{subject}</strong> · {said ?? t(now === null ? text.gone : text.back)}
          </li>
        );
      })}
    </ul>
  );
}
