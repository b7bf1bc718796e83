import { hc } from 'hono/client';
import { useEffect, useState } from 'react';
import { useAttempt } from '#admin/attempt.ts';
import { answerOf, asStranger } from '#browser/request.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneText as text } from './phone.text.ts';
import { isLeaveGiven, type PushAbility, pushAbility, subscribeDevice } from './push-device.ts';
import type { phonesApi } from './watch.api.server.ts';

const phones = hc<typeof phonesApi>('/api/phones', asStranger);

type PairPhoneProps = { code: string; publicKey: string };

/** Renders the button that pairs this phone (B-4155). */
export function PairPhone({ code, publicKey }: PairPhoneProps) {
  const { language, t } = useLanguage();
  const { isBusy, attempt } = useAttempt();
  const [state, setState] = useState<PushAbility | 'paired' | null>(null);
  useEffect(() => {
    setState(pushAbility());
    // An iPhone's home screen opens the address in the manifest: this page, not the menu.
    const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    if (manifest) manifest.href = `/api/phones/${code}/app.webmanifest`;
  }, [code]);

  async function pair() {
    if (!(await isLeaveGiven())) return setState(pushAbility());
    const json = await subscribeDevice(publicKey, language);
    await answerOf(phones[':code'].$post({ param: { code }, json }));
    setState('paired');
  }

  if (state === 'paired')
    return (
      <div role="status" className="grid gap-2">
        <p className="font-bold text-basil text-lg">{t(text.paired)}</p>
        <p>{t(text.pairedHint)}</p>
      </div>
    );
  return (
    <div className="grid gap-4">
      <p>{t(text.lead)}</p>
      {state === null || state === 'able' ? (
        <Button
          disabled={isBusy || state === null}
          onClick={() => attempt(pair, { about: text.failure })}
        >
          {t(text.allow)}
        </Button>
      ) : (
        <p className="text-pretty rounded-xl bg-cheese px-4 py-3">{t(text[state])}</p>
      )}
    </div>
  );
}
