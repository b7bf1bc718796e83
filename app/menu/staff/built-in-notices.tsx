import { notifyFailure } from '#accounts/staff/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { copyBuiltIn } from '../editing/menu-admin.client.ts';
import { builtInNotice, itemMessages, itemsText } from '../editing/menu-admin.text.ts';
import type { AdminCategory } from '../editing/menu-admin.ts';

type BuiltInNoticesProps = { categories: readonly AdminCategory[]; onCopied: () => void };

/** Says where diners see a built-in list, and copies it into the database to be edited. */
export function BuiltInNotices({ categories, onCopied }: BuiltInNoticesProps) {
  const { t } = useLanguage();
  const shown = categories.filter(({ source }) => source === 'built-in');

  async function copy(key: string) {
    try {
      await copyBuiltIn(key);
      notify(itemMessages.copied);
    } catch (error) {
      notifyFailure(error);
    }
    onCopied();
  }

  return (
    <ul className="mb-4 grid gap-2 empty:hidden">
      {shown.map(({ key, name }) => (
        <li key={key} className="flex flex-wrap items-center gap-3 rounded-2xl bg-cheese px-4 py-2">
          <span className="grow">{t(builtInNotice(name))}</span>
          <Button look="cream" onClick={() => copy(key)}>
            {t(itemsText.copy)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
