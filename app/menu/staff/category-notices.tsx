import type { ReactNode } from 'react';
import { notifyFailure } from '#accounts/staff/notify-failure.ts';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify, settle } from '#ui/notify.ts';
import { SwitchField } from '#ui/switch-field.tsx';
import { copyBuiltIn, setCategoryHidden } from '../editing/menu-admin.client.ts';
import {
  builtInNotice,
  hiddenNotice,
  itemFailures,
  itemMessages,
  itemsText,
} from '../editing/menu-admin.text.ts';
import type { AdminCategory } from '../editing/menu-admin.ts';

type CategoryNoticesProps = { categories: readonly AdminCategory[]; onChanged: () => void };

/** Hides a category or shows it; answers whether it was done. */
export async function hideCategory(key: string, isHidden: boolean): Promise<boolean> {
  try {
    await setCategoryHidden(key, isHidden);
    settle(itemFailures.category.en);
    return true;
  } catch (error) {
    notifyFailure(error, itemFailures.category);
    return false;
  }
}

/**
 * Says where diners see a built-in list or nothing at all, with what can be done about it, and
 * lists all categories to be hidden and shown.
 */
export function CategoryNotices({ categories, onChanged }: CategoryNoticesProps) {
  const { t } = useLanguage();

  async function copy(key: string) {
    try {
      await copyBuiltIn(key);
      notify({ ...itemMessages.copied, about: 'copy' });
    } catch (error) {
      notifyFailure(error, undefined, 'copy');
    }
    onChanged();
  }

  async function hide(key: string, isHidden: boolean) {
    const isDone = await hideCategory(key, isHidden);
    onChanged();
    return isDone;
  }

  return (
    <>
      <ul className="mb-4 grid gap-2 empty:hidden">
        {categories.map(({ key, name, isHidden, source }) =>
          isHidden ? (
            <Notice key={key} words={hiddenNotice(name)}>
              <Button look="cream" onClick={() => hide(key, false)}>
                {t(itemsText.showCategory)}
              </Button>
            </Notice>
          ) : source === 'built-in' ? (
            <Notice key={key} words={builtInNotice(name)}>
              <Button look="cream" onClick={() => copy(key)}>
                {t(itemsText.copy)}
              </Button>
              <Button look="cream" onClick={() => hide(key, true)}>
                {t(itemsText.hideCategory)}
              </Button>
            </Notice>
          ) : null,
        )}
      </ul>
      <details className="mb-4">
        <summary className="min-h-11 cursor-pointer py-2.5 font-bold">
          {t(itemsText.categories)}
        </summary>
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {categories.map(({ key, name, isHidden }) => (
            <li key={key} className="flex items-center justify-between gap-3 border-rim border-b">
              <span className="min-w-0">
                <span className="font-bold">{t(name)}</span>{' '}
                {isHidden && <span className="text-soft">· {t(itemsText.isHidden)}</span>}
              </span>
              <SwitchField
                label={`${t(itemsText.shownToDiners)} · ${t(name)}`}
                isOn={!isHidden}
                onChange={(isShown) => hide(key, !isShown)}
              />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Notice({ words, children }: { words: Bilingual; children: ReactNode }) {
  const { t } = useLanguage();
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-2xl bg-cheese px-4 py-2">
      <span className="grow">{t(words)}</span>
      {children}
    </li>
  );
}
