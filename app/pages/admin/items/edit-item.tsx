import { useState } from 'react';
import { useLocation, useOutletContext } from 'react-router';
import { withRow } from '#admin/answered.ts';
import { Section } from '#admin/section.tsx';
import { RowHistory } from '#history/staff/row-history.tsx';
import { itemFormOf } from '#menu/editing/item-form.ts';
import { itemCalls } from '#menu/editing/menu.client.ts';
import { editorText, itemsText } from '#menu/editing/menu-admin.text.ts';
import { pictureHost } from '#menu/picture.ts';
import { ItemEditor } from '#menu/staff/item-editor.tsx';
import { ItemAllergens } from '#modifiers/allergens/allergen-field.tsx';
import { fallenMessage } from '#modifiers/allergens/allergens-staff.text.ts';
import { availabilityText } from '#storefront/staff/availability-panel.text.ts';
import { SoldOutState } from '#storefront/staff/sold-out-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { MenuTabData } from '../menu.tsx';
import type { Route } from './+types/edit-item.ts';
import { useCloseDialog } from './use-close-dialog.ts';
import { readChoices, useDishChoices } from './use-dish-choices.tsx';
import { useItemShown } from './use-item-shown.ts';

export const clientLoader = readChoices;

/** Renders `/admin/menu/:itemId`: the dialog that edits an item. */
export default function EditItem({ params, loaderData }: Route.ComponentProps) {
  const { language, t } = useLanguage();
  const { items, categories, onWritten, areas } = useOutletContext<MenuTabData>();
  const close = useCloseDialog();
  const show = useItemShown();
  const { search } = useLocation();
  const choices = useDishChoices(loaderData, categories);
  const current = items.find(({ id }) => id === params.itemId);
  const [opened, setOpened] = useState(current);
  // A colleague may delete it meanwhile: what is typed stays, and saving says that it is gone.
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
      items={items}
      categories={categories}
      onClose={close}
      onSaved={async (saved) => {
        const recipe = choices.unsaved();
        // A change for later has no recipe: it stays in sight, to be saved by itself.
        if (recipe && !(saved && (await recipe.save()))) return;
        if (saved && saved.image !== item.image && pictureHost(saved.image ?? ''))
          show(saved, itemsText.changed, search);
        else close();
      }}
      sections={({ categoryKey, hasOtherWords }) => (
        <>
          {areas.includes('service') && item.isActive && (
            <Section heading={availabilityText.isSoldOut} className="grid gap-3">
              <SoldOutState itemId={item.id} name={item.name} />
            </Section>
          )}
          {choices.show({ item, categoryKey }, false)}
          <ItemAllergens
            item={item}
            isBlocked={hasOtherWords}
            onChanged={({ allergens, confirmedAt, isVegetarian }) =>
              onWritten(withRow({ ...item, allergens, confirmedAt, isVegetarian }))
            }
          />
          {areas.includes('history') && (
            <RowHistory
              rowKey={item.id}
              onTakenBack={() => {
                onWritten();
                close();
              }}
            />
          )}
        </>
      )}
      write={(input, version) => itemCalls.change(item.id, version, input)}
      done={(saved) => {
        const hasFallen =
          (item.allergens !== null && saved.allergens === null) ||
          (item.isVegetarian && !saved.isVegetarian);
        return hasFallen ? fallenMessage : itemsText.changed;
      }}
      onChanged={onWritten}
    />
  );
}
