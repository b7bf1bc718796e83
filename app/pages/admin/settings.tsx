import { useRevalidator } from 'react-router';
import { changePassword } from '#accounts/accounts.client.ts';
import { accountMessages } from '#accounts/accounts.messages.ts';
import { settingsText } from '#accounts/accounts.text.ts';
import { NewPasswordForm } from '#accounts/staff/new-password-form.tsx';
import { notifyFailure } from '#accounts/staff/notify-failure.ts';
import { settingsMessages } from '#restaurant/settings/driving.text.ts';
import { changeSettings, readSettings } from '#restaurant/settings/settings.client.ts';
import type { ShopSettings } from '#restaurant/settings/settings.ts';
import { DrivingForm } from '#restaurant/staff/driving-form.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import type { Route } from './+types/settings.ts';
import { tabReading } from './tab-reading.ts';
import { Unread } from './unread.tsx';

const readTab = tabReading<ShopSettings | null>(readSettings, null, settingsMessages.load);

export function clientLoader(): Promise<ShopSettings | null> {
  return readTab();
}

/** The Settings tab: what holds for the whole shop, and one's own password (B-843, B-1031). */
export default function Settings({ loaderData: settings }: Route.ComponentProps) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();

  async function save(change: Partial<ShopSettings>) {
    try {
      await changeSettings(change);
      notify(settingsMessages.saved);
      await revalidate();
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
          onSubmit={async ({ current, next }) => {
            await changePassword(current, next);
            notify(accountMessages.passwordChanged);
          }}
        />
      </section>
      {settings ? (
        <DrivingForm
          key={settings.drivingMinutes}
          minutes={settings.drivingMinutes}
          onSave={(drivingMinutes) => save({ drivingMinutes })}
        />
      ) : (
        <Unread words={settingsMessages.load} />
      )}
    </div>
  );
}
