import { changePassword } from '#accounts/accounts.client.ts';
import { accountMessages } from '#accounts/accounts.messages.ts';
import { settingsText } from '#accounts/accounts.text.ts';
import { NewPasswordForm } from '#accounts/staff/new-password-form.tsx';
import { notifyFailure } from '#accounts/staff/notify-failure.ts';
import { settingsMessages } from '#restaurant/settings/driving.text.ts';
import { changeSettings, readSettings } from '#restaurant/settings/settings.client.ts';
import type { ShopSettings } from '#restaurant/settings/settings.ts';
import { CallFirstForm } from '#restaurant/staff/call-first-form.tsx';
import { DrivingForm } from '#restaurant/staff/driving-form.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import type { Route } from './+types/settings.ts';
import { tabReading } from './tab-reading.ts';
import { TabShown } from './tab-shown.tsx';

const readTab = tabReading(() => readSettings(), settingsMessages.load);

export function clientLoader() {
  return readTab();
}

/** The Settings tab: what holds for the whole shop, and one's own password (B-843, B-1031). */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage();

  async function save(change: Partial<ShopSettings>, readAgain: () => void) {
    try {
      await changeSettings(change);
      notify({ ...settingsMessages.saved, about: settingsMessages.save.en });
      readAgain();
    } catch (error) {
      notifyFailure(error, settingsMessages.save);
    }
  }

  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
      <section>
        <h1 className="font-bold text-2xl">{t(settingsText.heading)}</h1>
        <p className="mb-4 text-soft">{t(settingsText.others)}</p>
        <NewPasswordForm
          asksCurrent
          submitLabel={t(settingsText.change)}
          onSubmit={async ({ current, next }) => {
            await changePassword(current, next);
            notify(accountMessages.passwordChanged);
          }}
        />
      </section>
      <div>
        <TabShown reading={loaderData}>
          {(settings, readAgain) => (
            <div className="grid gap-10">
              <DrivingForm
                key={`drive ${settings.drivingMinutes}`}
                minutes={settings.drivingMinutes}
                onSave={(drivingMinutes) => save({ drivingMinutes }, readAgain)}
              />
              <CallFirstForm
                key={`sum ${settings.callFirstAbove}`}
                sum={settings.callFirstAbove}
                onSave={(callFirstAbove) => save({ callFirstAbove }, readAgain)}
              />
            </div>
          )}
        </TabShown>
      </div>
    </div>
  );
}
