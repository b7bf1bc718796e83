import { useState } from 'react';
import { notifyFailure } from '#accounts/staff/notify-failure.ts';
import type { Bilingual } from '#core/language.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { putAway, sendAgain } from '../given-up.client.ts';
import type { AgainInput } from '../given-up.schema.ts';
import { sentAgainWords, givenUpText as text } from '../given-up.text.ts';
import type { GivenUpLetter, GivenUpReading } from '../given-up.ts';
import { GivenUpRow } from './given-up-row.tsx';

type GivenUpPageProps = {
  reading: GivenUpReading;
  /** Reads the list again; resolves once it is there. */
  onChanged: () => Promise<void>;
};

/** What could not be sent, and sending it again, one by one or all (B-2400). */
export function GivenUpPage({ reading: { letters, hasMore }, onChanged }: GivenUpPageProps) {
  const { t } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const inTime = letters.filter(({ late }) => late === null);
  const late = letters.filter((letter) => letter.late !== null);

  async function attempt(work: () => Promise<void>, words: Bilingual) {
    setBusy(true);
    try {
      await work();
      await onChanged();
    } catch (error) {
      notifyFailure(error, words);
    } finally {
      setBusy(false);
    }
  }

  const again = (which: AgainInput['letters']) =>
    attempt(async () => {
      const { sent } = await sendAgain(which);
      notify({ tone: 'success', title: sentAgainWords(sent), about: text.sendFailed.en });
    }, text.sendFailed);
  const away = (id: number) => attempt(async () => void (await putAway([id])), text.awayFailed);

  const list = (shown: readonly GivenUpLetter[]) => (
    <ul className="divide-y divide-rim rounded-2xl border border-rim bg-white">
      {shown.map((letter) => (
        <GivenUpRow
          key={letter.id}
          letter={letter}
          isBusy={isBusy}
          onAgain={() => again([letter.id])}
          onPutAway={() => away(letter.id)}
        />
      ))}
    </ul>
  );
  return (
    <>
      <AppLink
        to="/admin/settings"
        className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
      >
        ← {t(text.back)}
      </AppLink>
      <h1 className="font-bold text-2xl">{t(text.heading)}</h1>
      {letters.length === 0 ? (
        <p role="status" className="mt-2">
          {t(text.none)}
        </p>
      ) : (
        <p className="mb-4 max-w-prose text-pretty text-soft">{t(text.lead)}</p>
      )}
      {inTime.length > 0 && (
        <>
          <Button className="mb-4" disabled={isBusy} onClick={() => again('all')}>
            {t(text.all)}
          </Button>
          {list(inTime)}
        </>
      )}
      {late.length > 0 && (
        <section aria-labelledby="late-heading" className="mt-8">
          <h2 id="late-heading" className="font-bold text-xl">
            {t(text.late)}
          </h2>
          <p className="mb-4 max-w-prose text-pretty text-soft">{t(text.lateLead)}</p>
          {list(late)}
        </section>
      )}
      {hasMore && <p className="mt-4">{t(text.more)}</p>}
    </>
  );
}
