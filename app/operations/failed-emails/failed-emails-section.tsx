import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { AgainInput, PutAwayInput } from './failed-emails.schema.ts';
import { awayQuestion, groupTexts, shownWords, givenUpText as text } from './failed-emails.text.ts';
import type { GivenUpEmail, GivenUpGroup } from './failed-emails.ts';
import { GivenUpRow } from './failed-emails-row.tsx';

type GivenUpSectionProps = {
  group: GivenUpGroup;
  /** How many there are: more, maybe, than are shown. */
  count: number;
  letters: readonly GivenUpEmail[];
  isBusy: boolean;
  onAgain: (which: AgainInput['letters']) => void;
  onPutAway: (which: PutAwayInput['letters']) => void;
};

/** The emails of a group, and what can be done with all of them. */
export function GivenUpSection(props: GivenUpSectionProps) {
  const { group, count, letters, isBusy, onAgain, onPutAway } = props;
  const { t } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const heading = useId();
  const { name, lead, send } = groupTexts[group];
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h2 id={heading} className="font-bold text-xl">
        {t(name)} <span className="font-normal text-soft">({count})</span>
      </h2>
      <p className="max-w-prose text-pretty text-soft">{t(lead)}</p>
      <div className="mt-3 mb-4 flex flex-wrap items-center gap-3">
        {group !== 'useless' && send && (
          <Button disabled={isBusy} aria-describedby={heading} onClick={() => onAgain(group)}>
            {t(send)}
          </Button>
        )}
        {group !== 'in_time' && (
          <Button
            variant="cream"
            className="border-2 border-rim"
            disabled={isBusy}
            aria-describedby={heading}
            onClick={() => setAsking(true)}
          >
            {t(text.putAllAway)}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-rim rounded-2xl border border-rim bg-white">
        {letters.map((email) => (
          <GivenUpRow
            key={email.id}
            email={email}
            isBusy={isBusy}
            onAgain={() => onAgain([email.id])}
            onPutAway={() => onPutAway([email.id])}
          />
        ))}
      </ul>
      {count > letters.length && <p className="mt-4">{t(shownWords(letters.length, count))}</p>}
      {group !== 'in_time' && (
        <Confirm
          question={isAsking ? t(awayQuestion(count)) : null}
          subject={t(name)}
          warning={t(text.awayWarning)}
          confirmLabel={t(text.putAway)}
          onConfirm={() => {
            setAsking(false);
            onPutAway(group);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}
