import { useRef, useState } from 'react';
import { useLocation, useOutletContext } from 'react-router';
import { makeId } from '#browser/make-id.ts';
import { emptyItemForm } from '#menu/editing/item-form.ts';
import { itemCalls } from '#menu/editing/menu.client.ts';
import { editorText, itemsText } from '#menu/editing/menu-admin.text.ts';
import { ItemEditor } from '#menu/staff/item-editor.tsx';
import { recipesText } from '#modifiers/editing/modifiers-tab.text.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import type { MenuTabData } from '../menu.tsx';
import type { Route } from './+types/new-item.ts';
import { useCloseDialog } from './use-close-dialog.ts';
import { readChoices, useDishChoices } from './use-dish-choices.tsx';
import { useItemShown } from './use-item-shown.ts';

export const clientLoader = readChoices;

/** Renders `/admin/menu/new`: adds an item in the category that the list shows (B-3806). */
export default function NewItem({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage();
  const show = useItemShown();
  const { items, categories, onWritten } = useOutletContext<MenuTabData>();
  const close = useCloseDialog();
  const listed = new URLSearchParams(useLocation().search).get('category');
  const [{ id, categoryId }, setNext] = useState(() => ({
    id: makeId(),
    categoryId: categories.find(({ key }) => key === listed)?.id ?? '',
  }));
  const isAnother = useRef(false);
  const choices = useDishChoices(loaderData, categories);
  return (
    <ItemEditor
      key={id}
      title={t(itemsText.add)}
      initial={{ ...emptyItemForm, categoryId }}
      item={null}
      items={items}
      categories={categories}
      onClose={close}
      another={{
        label: editorText.another,
        onPress(pressed) {
          isAnother.current = pressed;
        },
      }}
      onSaved={async (saved) => {
        const recipe = choices.unsaved();
        // An item that is not stored yet can have no recipe.
        if (!saved && recipe) notify({ tone: 'destructive', title: recipesText.notYet });
        if (saved && recipe && !(await recipe.save())) return;
        if (saved && isAnother.current)
          setNext({ id: makeId(), categoryId: saved.categoryId ?? '' });
        else if (saved) show(saved, itemsText.added);
        else close();
      }}
      sections={({ categoryKey }) => choices.show({ item: { id }, categoryKey }, true)}
      write={(input) => itemCalls.add(id, input)}
      done={() => itemsText.added}
      onChanged={onWritten}
    />
  );
}
