import { useEffect, useState } from 'react';
import { AppLink } from '#ui/app-link.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { readGivenUp } from './failed-emails.client.ts';
import { countWords, givenUpText as text } from './failed-emails.text.ts';

/** In the settings: whether emails were given up, and where they are. */
export function EmailsSetting() {
  const { t } = useLanguage();
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    // Without it the settings lack one line; the notice above says it as well.
    readGivenUp().then(
      ({ counts }) => setCount(counts.in_time + counts.for_records + counts.useless),
      () => {},
    );
  }, []);
  if (count === null) return null;
  return (
    <section aria-labelledby="letters-heading">
      <h2 id="letters-heading" className="mb-4 border-rim border-b-2 pb-1 font-bold text-xl">
        {t(text.setting)}
      </h2>
      {count === 0 ? (
        <p className="text-soft">{t(text.none)}</p>
      ) : (
        <AppLink
          to="/admin/settings/letters"
          className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
        >
          {t(countWords(count))}
        </AppLink>
      )}
    </section>
  );
}
