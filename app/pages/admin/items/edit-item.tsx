import { useRef, useState } from 'react';
import { useOutletContext } from 'react-router';
import { itemFormOf } from '#menu/editing/item-form.ts';
import { itemCalls } from '#menu/editing/menu.client.ts';
import { editorText, itemsText } from '#menu/editing/menu-admin.text.ts';
import type { AdminItem } from '#menu/editing/menu-admin.ts';
import { ItemEditor } from '#menu/staff/item-editor.tsx';
import { ItemAllergens } from '#modifiers/allergens/allergen-field.tsx';
import { fallenMessage } from '#modifiers/allergens/allergens-staff.text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { MenuTabData } from '../menu.tsx';
import type { Route } from './+types/edit-item.ts';
import { useCloseDialog } from './use-close-dialog.ts';

/** Renders `/admin/menu/:itemId`: the dialog that edits an item. */
export default function EditItem({ params }: Route.ComponentProps) {
  const { language, t } = useLanguage();
  const { items, categories, onWritten } = useOutletContext<MenuTabData>();
  const close = useCloseDialog();
  // What was confirmed in this dialog, known before the list of items is read again.
  const confirmed = useRef<Pick<AdminItem, 'id' | 'allergens' | 'isVegetarian'> | null>(null);
  const current = items.find(({ id }) => id === params.itemId);
  const [opened, setOpened] = useState(current);
  // Another staff member may delete it meanwhile: what is being typed stays, and saving says that it is gone.
  if (opened?.id !== params.itemId && current) setOpened(current);
  const item = current ?? (opened?.id === params.itemId ? opened : undefined);
  if (!item) {
    return (
      <Dialog isOpen onClose={close} title={t(itemsText.editTitle)} place="middle">
        {t(editorText.gone)}
      </Dialog>
    );
  }
  return (
    <ItemEditor
      key={item.id}
      title={t(itemsText.editTitle)}
      initial={itemFormOf(item, language)}
      item={item}
      categories={categories}
      onClose={close}
      below={(hasOtherWords) => (
        <ItemAllergens
          item={item}
          isBlocked={hasOtherWords}
          onChanged={({ allergens, isVegetarian }) => {
            confirmed.current = { id: item.id, allergens, isVegetarian };
            onWritten();
          }}
        />
      )}
      write={(input, version) => itemCalls.change(item.id, version, input)}
      done={(saved) => {
        const before = confirmed.current?.id === item.id ? confirmed.current : item;
        const hasFallen =
          (before.allergens !== null && saved.allergens === null) ||
          (before.isVegetarian && !saved.isVegetarian);
        return hasFallen ? fallenMessage : itemsText.changed;
      }}
      onChanged={onWritten}
    />
  );
}
