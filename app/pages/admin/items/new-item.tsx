import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { withRow } from '#admin/answered.ts';
import { makeId } from '#browser/make-id.ts';
import { saveFrom } from '#hours/staff/use-effective-at.ts';
import { emptyItemForm } from '#menu/editing/item-form.ts';
import { addItem } from '#menu/editing/menu-admin.client.ts';
import { editorText, itemMessages } from '#menu/editing/menu-admin.text.ts';
import { ItemEditor } from '#menu/staff/item-editor.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import type { MenuTabData } from '../menu.tsx';
import { useCloseDialog } from './use-close-dialog.ts';

/** `/admin/menu/new`: the dialog that adds an item. */
export default function NewItem() {
  const { t } = useLanguage();
  const { categories, onWritten } = useOutletContext<MenuTabData>();
  const close = useCloseDialog();
  const [id] = useState(makeId);
  return (
    <ItemEditor
      title={t(editorText.addTitle)}
      initial={emptyItemForm}
      item={null}
      categories={categories}
      onClose={close}
      onSave={async (input, _version, beginsAt) => {
        const added = await saveFrom(addItem(id, input), beginsAt, t(input.name));
        close();
        if (!added) return;
        notify(itemMessages.added);
        onWritten(withRow(added));
      }}
    />
  );
}
