import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { makeId } from '#browser/make-id.ts';
import { emptyItemForm } from '#menu/editing/item-form.ts';
import { itemCalls } from '#menu/editing/menu.client.ts';
import { itemsText } from '#menu/editing/menu-admin.text.ts';
import { ItemEditor } from '#menu/staff/item-editor.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { MenuTabData } from '../menu.tsx';
import { useCloseDialog } from './use-close-dialog.ts';

/** Renders `/admin/menu/new`: the dialog that adds an item. */
export default function NewItem() {
  const { t } = useLanguage();
  const { categories, onWritten } = useOutletContext<MenuTabData>();
  const close = useCloseDialog();
  const [id] = useState(makeId);
  return (
    <ItemEditor
      title={t(itemsText.add)}
      initial={emptyItemForm}
      item={null}
      categories={categories}
      onClose={close}
      write={(input) => itemCalls.add(id, input)}
      done={() => itemsText.added}
      onChanged={onWritten}
    />
  );
}
