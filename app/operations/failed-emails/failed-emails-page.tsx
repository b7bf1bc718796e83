import { useState } from 'react';
import { notifyFailure } from '#admin/notify-failure.ts';
import type { Bilingual } from '#core/language.ts';
import { AppLink } from '#ui/app-link.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { putAway, sendAgain } from './failed-emails.client.ts';
import type { AgainInput, PutAwayInput } from './failed-emails.schema.ts';
import {
  leftWords,
  putAwayWords,
  sentAgainWords,
  givenUpText as text,
} from './failed-emails.text.ts';
import { type GivenUpReading, givenUpGroups, groupOf } from './failed-emails.ts';
import { GivenUpSection } from './failed-emails-section.tsx';

type GivenUpPageProps = {
  reading: GivenUpReading;
  /** Reads the list again; resolves once it is there. */
  onChanged: () => Promise<void>;
};

/** What could not be sent, and sending it again, one by one or all (B-2400). */
export function GivenUpPage({ reading: { letters, counts }, onChanged }: GivenUpPageProps) {
  const { t } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const groups = givenUpGroups.filter((group) => counts[group] > 0);

  /** Says what was done, and how much is left. */
  async function attempt(work: () => Promise<readonly [Bilingual, number]>, failed: Bilingual) {
    setBusy(true);
    try {
      const [title, left] = await work();
      await onChanged();
      notify({ tone: 'success', title, note: leftWords(left), about: failed.en });
    } catch (error) {
      notifyFailure(error, failed);
    } finally {
      setBusy(false);
    }
  }

  const again = (which: AgainInput['letters']) =>
    attempt(async () => {
      const { sent, left } = await sendAgain(which);
      return [sentAgainWords(sent), left];
    }, text.sendFailed);
  const away = (which: PutAwayInput['letters']) =>
    attempt(async () => {
      const { away, left } = await putAway(which);
      return [putAwayWords(away), left];
    }, text.awayFailed);

  return (
    <>
      <AppLink
        to="/admin/settings"
        className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
      >
        ← {t(text.back)}
      </AppLink>
      <h1 className="font-bold text-2xl">{t(text.heading)}</h1>
      {groups.length === 0 ? (
        <p role="status" className="mt-2">
          {t(text.none)}
        </p>
      ) : (
        <p className="max-w-prose text-pretty text-soft">{t(text.lead)}</p>
      )}
      {groups.map((group) => (
        <GivenUpSection
          key={group}
          group={group}
          count={counts[group]}
          letters={letters.filter(({ state }) => groupOf[state] === group)}
          isBusy={isBusy}
          onAgain={again}
          onPutAway={away}
        />
      ))}
    </>
  );
}
