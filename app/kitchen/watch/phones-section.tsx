import { type FormEvent, useState } from 'react';
import { endedKey } from '#accounts/accounts.text.ts';
import type { Written } from '#admin/answered.ts';
import { useAttempt } from '#admin/attempt.ts';
import { Section } from '#admin/section.tsx';
import { answerOf } from '#browser/request.ts';
import { formatInstant } from '#hours/hours.text.ts';
import { Button } from '#ui/button.tsx';
import { ask } from '#ui/confirm.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { type AlarmsReading, alarms, tryVoice } from './alarms.client.ts';
import { answerWords, alarmsText as text } from './alarms.text.ts';

type Phone = AlarmsReading['phones'][number];
type PhonesProps = { rows: readonly Phone[]; now: number; onChanged: Written<AlarmsReading> };

/** Renders the paired phones, and adds another one (B-4155). */
export function PhonesSection({ rows, now, onChanged }: PhonesProps) {
  const { t } = useLanguage();
  const [name, setName] = useState('');
  const [code, setCode] = useState<{ id: string; link: string; picture: string } | null>(null);
  const { isBusy, attempt } = useAttempt();
  const isWaiting = code && rows.some(({ id, isPaired }) => id === code.id && !isPaired);

  async function add(event: FormEvent) {
    event.preventDefault();
    const press = () => answerOf(alarms.phones.$post({ json: { name } }));
    await attempt(async () => setCode(await press()), { failure: text.failure, onChanged });
    setName('');
  }

  return (
    <Section heading={text.phones} className="grid gap-3">
      <p className="text-pretty text-soft">{t(text.phonesLead)}</p>
      {rows.length === 0 && <p>{t(text.noPhones)}</p>}
      <ul className="grid gap-3 empty:hidden">
        {rows.map((phone) => (
          <PhoneRow key={phone.id} phone={phone} now={now} onChanged={onChanged} />
        ))}
      </ul>
      {code && isWaiting ? (
        <div className="grid justify-items-start gap-3 rounded-2xl border-2 border-basil bg-white p-4">
          <p className="text-pretty">{t(text.scan)}</p>
          <img
            src={code.picture}
            alt={t(text.link)}
            className="w-56 rounded-xl border border-rim"
          />
          <a
            href={code.link}
            className="wrap-anywhere inline-flex min-h-11 items-center font-bold underline"
          >
            {code.link}
          </a>
        </div>
      ) : (
        <form onSubmit={add} className="flex flex-wrap items-end gap-3">
          <LabelledInput
            name="phone"
            label={t(text.phoneName)}
            maxLength={40}
            autoComplete="off"
            value={name}
            onChange={setName}
            className="w-full sm:w-72"
          />
          <Button type="submit" disabled={isBusy || name.trim() === ''}>
            {t(text.addPhone)}
          </Button>
        </form>
      )}
    </Section>
  );
}

type PhoneRowProps = { phone: Phone; now: number; onChanged: Written<AlarmsReading> };

function PhoneRow({ phone, now, onChanged }: PhoneRowProps) {
  const { language, t } = useLanguage();
  const { attempt } = useAttempt();
  const { id, name, isActive, isHeld, isPaired, goneAt, answer, answeredAt } = phone;
  const param = { id };
  const about = { failure: text.failure, onChanged };

  async function remove() {
    const question = { question: text.removeAsk, subject: name, confirmLabel: text.remove };
    if ((await ask(question)) !== 'confirmed') return;
    await attempt(() => answerOf(alarms.phones[':id'].$delete({ param })), about);
  }

  const since = goneAt ?? answeredAt;
  const words = goneAt !== null ? text.gone : answer === null ? text.untried : answerWords(answer);
  const state = since === null ? t(words) : `${t(words)} · ${formatInstant(since, now, language)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-rim bg-white p-4">
      <div className="min-w-0 grow basis-56">
        <p className="wrap-anywhere font-bold">{name}</p>
        <p
          className={`text-pretty text-sm ${goneAt === null && isHeld ? 'text-soft' : 'text-tomato'}`}
        >
          {isHeld ? (isPaired ? state : t(text.unpaired)) : t(endedKey)}
        </p>
      </div>
      {isPaired && isHeld && (
        <>
          <SwitchField
            label={`${t(text.active)} ${name}`}
            isOn={isActive}
            onChange={(next) =>
              attempt(
                () => answerOf(alarms.phones[':id'].$patch({ param, json: { isActive: next } })),
                about,
              )
            }
          />
          <Button
            variant="rim"
            aria-label={`${t(text.trial)} ${name}`}
            onClick={() => tryVoice({ voice: 'phones', phoneId: id }, onChanged)}
          >
            {t(text.trial)}
          </Button>
        </>
      )}
      <Button variant="plain" aria-label={`${t(text.remove)} ${name}`} onClick={remove}>
        {t(text.remove)}
      </Button>
    </li>
  );
}
