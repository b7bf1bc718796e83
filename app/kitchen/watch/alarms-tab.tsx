import { hc, type InferResponseType } from 'hono/client';
import { type FormEvent, useState } from 'react';
import { endedKey } from '#accounts/accounts.text.ts';
import type { Written } from '#admin/answered.ts';
import { attempt, useAttempt } from '#admin/attempt.ts';
import { fieldsOf, readForm, textsOf, typedWhole } from '#admin/form.ts';
import { formWords } from '#admin/row.text.ts';
import { Section } from '#admin/section.tsx';
import { useSaving } from '#admin/use-saving.ts';
import { typedWrite } from '#admin/write.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import { formatInstant } from '#hours/hours.text.ts';
import type { AlarmMinutes } from '#orders/alarm-minutes.ts';
import { unanswered } from '#tracking/order-headline.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { ask } from '#ui/confirm.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { SwitchField } from '#ui/switch-field.tsx';
import {
  answerWords,
  type MinutesField,
  minutesErrors,
  minutesFields,
  minutesHints,
  alarmsText as text,
} from './alarms.text.ts';
import { RingControl } from './ring-control.tsx';
import type { alarmsAdminApi } from './watch.api.server.ts';
import { MinutesInput, minutesErrorsOf, WebhookInput } from './watch.schema.ts';

const alarms = hc<typeof alarmsAdminApi>('/api/admin/alarms', throughSession);

type Alarms = InferResponseType<typeof alarms.index.$get, 200>;
type Reading = { readonly reading: Alarms; readonly onChanged: Written<Alarms> };

/** Returns the minutes, phones and webhook. Throws a `CallFailure`. */
export function readAlarmsTab(): Promise<Alarms> {
  return answerOf(alarms.index.$get());
}

/** Renders the minutes, the phones and the webhook (B-4151). */
export function AlarmsTab(reading: Reading) {
  const { t } = useLanguage();
  return (
    <div className="grid max-w-4xl gap-8">
      <div>
        <h1 className="font-bold text-2xl">{t(text.heading)}</h1>
        <p className="text-pretty text-soft">{t(text.lead)}</p>
      </div>
      <MinutesForm {...reading} />
      <PhonesSection {...reading} />
      <WebhookSection {...reading} />
    </div>
  );
}

const saving = {
  failure: text.failure,
  done: { tone: 'success', title: text.saved },
} as const;

type TrialProps = Pick<Reading, 'onChanged'> & {
  readonly voice: MinutesField;
  readonly phone?: { readonly id: string; readonly name: string };
};

/** Renders the button that tries a voice and says what became of it (B-4163). */
function TrialButton({ voice, phone, onChanged }: TrialProps) {
  const { t } = useLanguage();
  const { title, detail: description } = unanswered;

  function press() {
    // The bell rings on this device; the customer's message is shown.
    if (voice !== 'phones' && voice !== 'webhook' && voice !== 'email')
      return notify({ tone: 'destructive', title, description });
    const json = { voice, phoneId: phone?.id ?? null };
    attempt(() => answerOf(alarms.tries.$post({ json })), {
      about: text.notTried,
      done({ answer }) {
        const description = answer === null ? undefined : answerWords(answer);
        return answer === null || answer.startsWith('2')
          ? { tone: 'success', title: text.tried, description }
          : { tone: 'destructive', title: text.notTried, description };
      },
      onChanged,
    });
  }

  return (
    <Button
      variant="rim"
      aria-label={`${t(text.trial)} ${phone?.name ?? t(minutesFields[voice])}`}
      onClick={press}
    >
      {t(text.trial)}
    </Button>
  );
}

function MinutesForm({ reading, onChanged }: Reading) {
  const { t } = useLanguage();
  const form = useSaving({
    ...saving,
    initial: textsOf(minutesFields, reading.minutes),
    read(form) {
      const typed = Object.entries(form).map(([name, value]) => [name, typedWhole(value)]);
      return readForm(MinutesInput, Object.fromEntries(typed), minutesErrorsOf);
    },
    write: (json: AlarmMinutes) => typedWrite((how) => alarms.minutes.$put({ json }, how)),
    onChanged,
  });
  const field = fieldsOf(form, minutesFields, minutesErrors);
  return (
    <Section heading={text.minutes} className="grid gap-3">
      <p className="text-pretty text-soft text-sm">{t(text.hint)}</p>
      <form {...form.formProps} className="grid gap-3">
        <ol className="grid gap-3">
          {(Object.keys(minutesFields) as MinutesField[]).map((name) => (
            <li
              key={name}
              className="grid grid-cols-2 items-end gap-x-4 gap-y-2 rounded-2xl border border-rim bg-white p-4 sm:grid-cols-[1fr_10rem_10rem]"
            >
              <p className="text-pretty col-span-2 self-center text-soft text-sm sm:col-span-1">
                {t(minutesHints[name])}
              </p>
              <LabelledInput {...field(name)} inputMode="numeric" maxLength={4} />
              {name === 'board' && <RingControl />}
              {name !== 'board' && name !== 'noBoard' && (
                <TrialButton voice={name} onChanged={onChanged} />
              )}
            </li>
          ))}
        </ol>
        <Button type="submit" disabled={form.isSaving} className="justify-self-start">
          {t(formWords.save)}
        </Button>
      </form>
    </Section>
  );
}

/** Renders the paired phones, and adds another one (B-4155). */
function PhonesSection({ reading, onChanged }: Reading) {
  const { t } = useLanguage();
  const [name, setName] = useState('');
  const [code, setCode] = useState<{ id: string; link: string; picture: string } | null>(null);
  const { isBusy, attempt } = useAttempt();
  const { phones: paired, now } = reading;
  const isWaiting = code && paired.some(({ id, isPaired }) => id === code.id && !isPaired);

  async function add(event: FormEvent) {
    event.preventDefault();
    const press = () => answerOf(alarms.phones.$post({ json: { name } }));
    await attempt(async () => setCode(await press()), { failure: text.failure, onChanged });
    setName('');
  }

  return (
    <Section heading={minutesFields.phones} className="grid gap-3">
      <p className="text-pretty text-soft">{t(text.phonesLead)}</p>
      {paired.length === 0 && <p>{t(text.noPhones)}</p>}
      <ul className="grid gap-3 empty:hidden">
        {paired.map((phone) => (
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

type PhoneRowProps = Pick<Reading, 'onChanged'> & {
  readonly phone: Alarms['phones'][number];
  readonly now: number;
};

function PhoneRow({ phone, now, onChanged }: PhoneRowProps) {
  const { language, t } = useLanguage();
  const { id, name, isActive, isHeld, isPaired, goneAt, answer, answeredAt } = phone;
  const called = alarms.phones[':id'];
  const change = (call: () => Promise<unknown>) =>
    attempt(call, { failure: text.failure, onChanged });

  async function remove() {
    const question = { question: text.removeAsk, subject: name, confirmLabel: text.remove };
    if ((await ask(question)) === 'confirmed')
      change(() => answerOf(called.$delete({ param: { id } })));
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
            onChange={(isActive) =>
              change(() => answerOf(called.$patch({ param: { id }, json: { isActive } })))
            }
          />
          <TrialButton voice="phones" phone={phone} onChanged={onChanged} />
        </>
      )}
      <Button variant="plain" aria-label={`${t(text.remove)} ${name}`} onClick={remove}>
        {t(text.remove)}
      </Button>
    </li>
  );
}

/** Renders the owner's one address, its secret and its last answers (B-4160). */
function WebhookSection({ reading: { webhook, now }, onChanged }: Reading) {
  const { language, t } = useLanguage();
  const { form, setForm, formProps, refused, isSaving } = useSaving({
    ...saving,
    initial: { address: webhook?.address ?? '', isHome: webhook?.isHome ?? false },
    read: ({ address, isHome }) =>
      readForm(WebhookInput, { address: address.trim() || null, isHome }, () => ({
        address: text.addressWrong,
      })),
    write: (json) => typedWrite((how) => alarms.webhook.$put({ json }, how)),
    onChanged,
  });
  const wrong = refused?.fieldErrors?.address;
  return (
    <Section heading={minutesFields.webhook} className="grid gap-3">
      <p className="text-pretty text-soft">{t(text.webhookLead)}</p>
      {webhook?.isHeld === false && <p className="font-bold text-tomato">{t(endedKey)}</p>}
      <form {...formProps} className="grid justify-items-start gap-3">
        <LabelledInput
          name="address"
          label={t(text.address)}
          type="url"
          inputMode="url"
          maxLength={500}
          autoComplete="off"
          value={form.address}
          fieldError={wrong && t(wrong)}
          onChange={(address) => setForm({ ...form, address })}
          className="w-full"
        />
        <CheckBox isOn={form.isHome} onChange={(isHome) => setForm({ ...form, isHome })}>
          {t(text.isHome)}
        </CheckBox>
        <Button type="submit" disabled={isSaving}>
          {t(formWords.save)}
        </Button>
      </form>
      {webhook && (
        <p>
          {t(text.secret)}{' '}
          <code className="wrap-anywhere select-all font-bold">{webhook.secret}</code>
        </p>
      )}
      {webhook && webhook.answers.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer font-bold">{t(text.answers)}</summary>
          <ol className="tabular grid gap-1">
            {webhook.answers.map(({ at, answer }, position) => (
              <li key={position}>
                {formatInstant(at, now, language)} · {t(answerWords(answer))}
              </li>
            ))}
          </ol>
        </details>
      )}
    </Section>
  );
}
