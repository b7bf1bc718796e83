import { type ReactNode, useEffect, useState } from 'react';
import { latePart } from '#browser/late-part.tsx';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { searchText } from '#menu/search/search.text.ts';
import { SearchField } from '#menu/search/search-field.tsx';
import { addressed, isAddressed } from '#ui/address-form.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { readOrderingAhead } from './home-data.ts';

const CategoriesDialog = latePart(
  async () => (await import('#menu/search/categories-dialog.tsx')).CategoriesDialog,
);

type SearchRowProps = {
  text: string;
  setText: (text: string) => void;
  groups: readonly MenuGroup[];
  current: string;
  choose: (key: string) => void;
  /** The filters, which a phone has among the categories; a press closes these. */
  filters: (onPress: () => void) => ReactNode;
};

/** Renders the menu's search, and the way to all categories and filters (B-190, B-193). */
export function SearchRow({ text, setText, groups, current, choose, filters }: SearchRowProps) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(isAddressed('categories')), []);
  return (
    <search className="seek-row" onFocus={readOrderingAhead}>
      <SearchField value={text} onChange={setText} />
      <button
        {...addressed('open', 'categories')}
        className="tab-shape min-h-10! desk:hidden"
        onClick={() => setOpen(true)}
      >
        {t(searchText.categories)}
      </button>
      {isOpen && (
        <CategoriesDialog
          {...{ groups, current }}
          onChoose={choose}
          onClose={() => setOpen(false)}
          finalFocus={() => document.querySelector('#menu [aria-selected=true]')}
        >
          {filters(() => setOpen(false))}
        </CategoriesDialog>
      )}
    </search>
  );
}
