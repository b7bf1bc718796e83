import { changePassword } from '#accounts/accounts.client.ts';
import { accountMessages } from '#accounts/accounts.messages.ts';
import { settingsText } from '#accounts/accounts.text.ts';
import { NewPasswordForm } from '#accounts/staff/new-password-form.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';

/** The Settings tab: change one's own password (B-1031). */
export default function Settings() {
  const { t } = useLanguage();
  return (
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
  );
}
