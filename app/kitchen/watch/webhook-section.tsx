import { endedKey } from '#accounts/accounts.text.ts';
import type { Written } from '#admin/answered.ts';
import type { ReadForm } from '#admin/form.ts';
import { formWords } from '#admin/row.text.ts';
import { Section } from '#admin/section.tsx';
import { useSaving } from '#admin/use-saving.ts';
import { typedWrite } from '#admin/write.ts';
import type { Bilingual } from '#core/language.ts';
import { formatInstant } from '#hours/hours.text.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { type AlarmsReading, alarms } from './alarms.client.ts';
import { answerWords, alarmsText as text } from './alarms.text.ts';
import { WebhookInput } from './watch.schema.ts';

type WebhookProps = Pick<AlarmsReading, 'webhook' | 'now'> & { onChanged: Written<AlarmsReading> };

/** Renders the owner's one address, its secret and its last answers (B-4160). */
export function WebhookSection({ webhook, now, onChanged }: WebhookProps) {
  const { language, t } = useLanguage();
  const { form, setForm, formProps, refused, isSaving } = useSaving({
    initial: { address: webhook?.address ?? '', isHome: webhook?.isHome ?? false },
    read({ address, isHome }): ReadForm<WebhookInput, { address?: Bilingual }> {
      const parsed = WebhookInput.safeParse({ address: address.trim() || null, isHome });
      if (parsed.success) return { ok: parsed.data };
      return { fieldErrors: { address: text.addressWrong } };
    },
    write: (json: WebhookInput) =>
      typedWrite(
        (how) => alarms.webhook.$put({ json }, how),
        (answer) => answer,
      ),
    failure: text.failure,
    done: { tone: 'success', title: text.saved },
    onChanged,
  });
  const wrong = refused?.fieldErrors?.address;
  return (
    <Section heading={text.webhook} className="grid gap-3">
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
        <>
          <p>
            {t(text.secret)}{' '}
            <code className="wrap-anywhere select-all font-bold">{webhook.secret}</code>
          </p>
          {webhook.answers.length > 0 && (
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
        </>
      )}
    </Section>
  );
}
