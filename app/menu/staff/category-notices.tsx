import type { ReactNode } from 'react';
import { attempt } from '#admin/attempt.ts';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { CategoryMark } from '../editing/category-form.ts';
import { categoryCalls } from '../editing/menu.client.ts';
import {
  builtInNotice,
  copiedMessage,
  hiddenNotice,
  itemFailures,
  itemsText,
} from '../editing/menu-admin.text.ts';
import type { AdminCategory } from '../editing/menu-admin.ts';

type CategoryNoticesProps = {
  categories: readonly AdminCategory[];
  onChanged: () => void;
  /** Takes the first item of a copied list. */
  onCopied: (id: string) => void;
};

/** Hides or shows a category, or offers its dishes; returns whether it succeeded. */
export function markCategory(key: string, mark: CategoryMark, onChanged?: () => void) {
  const messages = { failure: itemFailures.category, onChanged };
  return attempt(() => categoryCalls.mark(key, mark), messages);
}

/** Renders the notices of built-in lists and hidden categories, with their actions. */
export function CategoryNotices({ categories, onChanged, onCopied }: CategoryNoticesProps) {
  const { t } = useLanguage();

  function copy(key: string) {
    attempt(() => categoryCalls.copyBuiltIn(key), {
      failure: itemFailures.copy,
      done({ items: [first] }) {
        if (first) onCopied(first.id);
        return copiedMessage;
      },
      onChanged,
    });
  }

  return (
    <ul className="mb-4 grid gap-2 empty:hidden">
      {categories.map(({ key, name, isHidden, source }) =>
        isHidden ? (
          <Notice key={key} words={hiddenNotice(name)}>
            <Button
              variant="cream"
              onClick={() => markCategory(key, { isHidden: false }, onChanged)}
            >
              {t(itemsText.showCategory)}
            </Button>
          </Notice>
        ) : source === 'built-in' ? (
          <Notice key={key} words={builtInNotice(name)}>
            <Button variant="cream" onClick={() => copy(key)}>
              {t(itemsText.copy)}
            </Button>
            <Button
              variant="cream"
              onClick={() => markCategory(key, { isHidden: true }, onChanged)}
            >
              {t(itemsText.hideCategory)}
            </Button>
          </Notice>
        ) : null,
      )}
    </ul>
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
