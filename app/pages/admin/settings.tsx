import { useOutletContext, useRevalidator } from 'react-router';
import { auth } from '#accounts/accounts.client.ts';
import { accountMessages, accountsAbout } from '#accounts/accounts.messages.ts';
import { settingsText } from '#accounts/accounts.text.ts';
import type { Session } from '#accounts/accounts.ts';
import { FactorSection } from '#accounts/second-factor/factor-section.tsx';
import { secondFactorText } from '#accounts/second-factor/second-factor.text.ts';
import { NewPasswordForm } from '#accounts/staff/account-form.tsx';
import { attempt } from '#admin/attempt.ts';
import { typedWhole } from '#admin/form.ts';
import { Section } from '#admin/section.tsx';
import { StaffLink } from '#admin/staff-link.tsx';
import { answerOf } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { parsePrice } from '#core/money.decimal.ts';
import { formatMoney } from '#core/money.ts';
import { customerChangesNames } from '#hours/hours.text.ts';
import { OpeningSetting } from '#launch/opening-checklist-page.tsx';
import { BackupsCard } from '#operations/backups/backups-card.tsx';
import { ClockCard } from '#operations/clock/clock-card.tsx';
import { EraseCustomer } from '#operations/erasure/erase-customer.tsx';
import { failedText } from '#operations/failed-emails/failed-emails.text.ts';
import { readSettings, SettingForm } from '#shop/settings/setting-form.tsx';
import { FreeEvery } from '#shop/settings/settings.schema.ts';
import {
  callFirstSumText,
  confirmerNames,
  confirmsItselfText,
  customerChangesText,
  freeEveryText,
  halfPricingNames,
  halvesText,
  settingsMessages,
  settingsTabText as text,
} from '#shop/settings/settings.text.ts';
import { Button, textLink } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import type { Route } from './+types/settings.ts';
import { tabReading } from './tab-reading.ts';
import { TabShown } from './tab-shown.tsx';

export const clientLoader = tabReading(readSettings, settingsMessages.load);

/** Renders the reader's password, and the settings of the whole shop (B-843, B-1031). */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const { language, t } = useLanguage();
  const session = useOutletContext<Session>();
  const { revalidate } = useRevalidator();
  /** Returns what renders a choice among named values. */
  function choiceOf<Value extends string>(
    name: string,
    legend: Bilingual,
    names: Readonly<Record<Value, Bilingual>>,
  ) {
    const values = Object.keys(names) as Value[];
    const choices = values.map((value) => ({ value, label: t(names[value]) }));
    return (value: Value, onChange: (value: Value) => void) => (
      <ChoiceGroup legend={t(legend)} {...{ name, choices, value, onChange }} />
    );
  }
  /** Returns what renders a typed number. */
  function fieldOf(name: string, { label, fieldError }: Record<'label' | 'fieldError', Bilingual>) {
    const field = { name, inputMode: 'decimal', maxLength: 12, label: t(label) } as const;
    return (value: string, onChange: (value: string) => void, isWrong: boolean) => (
      <LabelledInput
        {...{ ...field, value, onChange }}
        fieldError={isWrong ? t(fieldError) : undefined}
      />
    );
  }
  const endOthers = () =>
    attempt(() => answerOf(auth.own['end-other-sessions'].$post()), {
      about: accountsAbout,
      done: accountMessages.sessionsEnded,
    });

  return (
    <>
      <h1 className="mb-4 font-bold text-2xl">{t(text.heading)}</h1>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <Section heading={settingsText.heading} className="space-y-4">
          <p className="text-soft">{t(settingsText.others)}</p>
          <NewPasswordForm
            asksCurrent={!session.isFresh}
            submitLabel={t(settingsText.change)}
            onSubmit={async ({ current, next }) => {
              const json = { currentPassword: current || undefined, newPassword: next };
              // A day may have gone by since the page was read: then it asks for the current one.
              await answerOf(auth.renewing['change-password'].$post({ json })).finally(revalidate);
              notify(accountMessages.passwordChanged);
            }}
          />
        </Section>
        <Section heading={secondFactorText.heading} className="space-y-4">
          <FactorSection
            hasSecondFactor={session.hasSecondFactor}
            onChanged={() => void revalidate()}
          />
        </Section>
        <Section heading={settingsText.sessionsHeading} className="space-y-4">
          <p className="text-soft">{t(settingsText.sessionsLead)}</p>
          <Button variant="rim" onClick={endOthers}>
            {t(settingsText.endOthers)}
          </Button>
        </Section>
        {session.areas.includes('shop') && (
          <>
            <ClockCard />
            <Section heading={text.orders} className="space-y-4">
              <TabShown reading={loaderData}>
                {(settings, readAgain) => (
                  <div className="grid gap-8">
                    <SettingForm
                      key={`sum ${settings.callFirstAbove}`}
                      text={callFirstSumText}
                      initial={formatMoney(settings.callFirstAbove, language)}
                      read={(typed) => {
                        const callFirstAbove = parsePrice(typed);
                        return callFirstAbove === null ? null : { callFirstAbove };
                      }}
                      onChanged={readAgain}
                    >
                      {fieldOf('call-first-above', callFirstSumText)}
                    </SettingForm>
                    <SettingForm<keyof typeof confirmerNames>
                      key={`confirms ${settings.confirmsItself}`}
                      text={confirmsItselfText}
                      initial={settings.confirmsItself ? 'oven' : 'staff'}
                      read={(who) => ({ confirmsItself: who === 'oven' })}
                      onChanged={readAgain}
                    >
                      {choiceOf('confirms-itself', confirmsItselfText.label, confirmerNames)}
                    </SettingForm>
                    <SettingForm
                      key={`customers ${settings.customerChanges}`}
                      text={customerChangesText}
                      initial={settings.customerChanges}
                      read={(customerChanges) => ({ customerChanges })}
                      onChanged={readAgain}
                    >
                      {choiceOf(
                        'customer-changes',
                        customerChangesText.label,
                        customerChangesNames,
                      )}
                    </SettingForm>
                    <SettingForm
                      key={`free ${settings.freeEvery}`}
                      text={freeEveryText}
                      initial={String(settings.freeEvery ?? '')}
                      read={(typed) => {
                        const { success, data } = FreeEvery.safeParse(typedWhole(typed));
                        return success ? { freeEvery: data } : null;
                      }}
                      onChanged={readAgain}
                    >
                      {fieldOf('free-every', freeEveryText)}
                    </SettingForm>
                    <SettingForm
                      key={`halves ${settings.halfPricing}`}
                      text={halvesText}
                      initial={settings.halfPricing}
                      read={(halfPricing) => ({ halfPricing })}
                      onChanged={readAgain}
                    >
                      {choiceOf('half-pricing', halvesText.label, halfPricingNames)}
                    </SettingForm>
                  </div>
                )}
              </TabShown>
            </Section>
            <OpeningSetting />
            <BackupsCard />
            <Section heading={failedText.setting}>
              <StaffLink to="/admin/settings/emails" className={textLink}>
                {t(failedText.heading)}
              </StaffLink>
            </Section>
            {session.areas.includes('service') && <EraseCustomer />}
          </>
        )}
      </div>
    </>
  );
}
