import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { stepTexts, checklistText as text } from './opening-checklist.text.ts';
import type { ChecklistStep } from './opening-checklist.ts';

/** Does something, says when it failed, and reads the list again; answers whether it was done. */
export type Attempt = (work: () => Promise<unknown>) => Promise<boolean>;

type CardProps = { step: ChecklistStep; doneAt: number | null; children: ReactNode };

/** One step: what it is, whether it is done, and what to do about it. */
export function ChecklistStepCard({ step, doneAt, children }: CardProps) {
  const { t } = useLanguage();
  const heading = `step-${step}`;
  const { title, lead } = stepTexts[step];
  const isDone = doneAt !== null;
  return (
    <li
      aria-labelledby={heading}
      className={`grid grid-cols-[auto_1fr] gap-x-4 rounded-2xl border-2 p-4 sm:p-5 ${isDone ? 'border-leaf bg-paper' : 'border-rim bg-white'}`}
    >
      <span
        className={`grid size-8 place-items-center rounded-full ${isDone ? 'bg-basil text-white' : 'border-2 border-rim text-transparent'}`}
      >
        <Icon name="done" />
      </span>
      <div>
        <h2 id={heading} className="font-bold text-lg leading-8">
          {t(title)}{' '}
          <span className={`font-normal text-sm ${isDone ? 'text-basil' : 'text-soft'}`}>
            {t(isDone ? text.done : text.todo)}
          </span>
        </h2>
        {!isDone && <p className="max-w-prose text-soft">{t(lead)}</p>}
        {!isDone && <div className="mt-3 flex flex-wrap items-end gap-3">{children}</div>}
      </div>
    </li>
  );
}
