import { useRef, useState } from 'react';
import { useLocation, useOutletContext } from 'react-router';
import { makeId } from '#browser/make-id.ts';
import { emptyItemForm } from '#menu/editing/item-form.ts';
import { itemCalls } from '#menu/editing/menu.client.ts';
import { editorText, itemsText } from '#menu/editing/menu-admin.text.ts';
import { ItemEditor } from '#menu/staff/item-editor.tsx';
import { DishChoices } from '#modifiers/editing/dish-choices.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { MenuTabData } from '../menu.tsx';
import { TabShown } from '../tab-shown.tsx';
import type { Route } from './+types/new-item.ts';
import { readChoices } from './read-choices.ts';
import { useCloseDialog } from './use-close-dialog.ts';

export function clientLoader() {
  return readChoices();
}

/** Renders `/admin/menu/new`: the dialog that adds an item, in the category that the list shows (B-3806). */
export default function NewItem({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage();
  const { categories, onWritten } = useOutletContext<MenuTabData>();
  const close = useCloseDialog();
  const listed = new URLSearchParams(useLocation().search).get('category');
  const [{ id, categoryId }, setNext] = useState(() => ({
    id: makeId(),
    categoryId: categories.find(({ key }) => key === listed)?.id ?? '',
  }));
  const isAnother = useRef(false);
  const unsavedRecipe = useRef<(() => Promise<boolean>) | null>(null);
  return (
    <ItemEditor
      key={id}
      title={t(itemsText.add)}
      initial={{ ...emptyItemForm, categoryId }}
      item={null}
      categories={categories}
      onClose={close}
      another={{
        label: editorText.another,
        onPress(pressed) {
          isAnother.current = pressed;
        },
      }}
      onSaved={async (saved) => {
        const send = unsavedRecipe.current;
        if (saved && send && !(await send())) return;
        if (saved && isAnother.current)
          setNext({ id: makeId(), categoryId: saved.categoryId ?? '' });
        else close();
      }}
      sections={({ categoryKey }) => (
        <TabShown reading={loaderData}>
          {(choices, onChoices) => (
            <DishChoices
              dish={{ item: { id }, categoryKey }}
              isNew
              choices={choices}
              categories={categories}
              unsaved={unsavedRecipe}
              onChanged={onChoices}
            />
          )}
        </TabShown>
      )}
      write={(input) => itemCalls.add(id, input)}
      done={() => itemsText.added}
      onChanged={onWritten}
    />
  );
}
