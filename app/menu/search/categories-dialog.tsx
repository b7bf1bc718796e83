import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { MenuGroup } from '../effective-menu.ts';
import { dishCount, searchText } from './search.text.ts';

type CategoriesDialogProps = {
  onClose: () => void;
  /** With the dishes that the customer's filters leave. */
  groups: readonly Pick<MenuGroup, 'key' | 'name' | 'items'>[];
  /** The category that is open. */
  current: string;
  onChoose: (key: string) => void;
  /** Focused after it closes: the tab of the category. */
  finalFocus?: () => HTMLElement | null;
  /** Buttons of filters. */
  children?: ReactNode;
};

/** Renders all categories with the number of their dishes; one tap leads there (B-193). */
export function CategoriesDialog({ groups, current, onChoose, ...props }: CategoriesDialogProps) {
  const { t } = useLanguage();
  const { onClose, finalFocus, children } = props;
  return (
    <Dialog title={t(searchText.allCategories)} place="middle" isOpen {...{ onClose, finalFocus }}>
      {children && (
        <fieldset className="mb-4 flex flex-wrap gap-2">
          <legend className="sr-only">{t(searchText.filters)}</legend>
          {children}
        </fieldset>
      )}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 max-[20rem]:grid-cols-1">
        {groups.map(({ key, name, items }) => (
          <li key={key}>
            <button
              type="button"
              aria-current={key === current || undefined}
              className="grid h-full min-h-14 w-full content-center rounded-2xl border-2 border-rim bg-white px-3 py-1.5 text-left leading-tight wrap-anywhere hover:border-brand aria-current:border-brand aria-current:bg-crust"
              onClick={() => {
                onChoose(key);
                onClose();
              }}
            >
              <span className="font-extrabold">{t(name)}</span>{' '}
              <span className="text-sm text-soft">{t(dishCount(items.length))}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
