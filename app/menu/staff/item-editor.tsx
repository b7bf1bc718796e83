import { type FormEvent, useState } from 'react';
import { failureWords, notifyFailure } from '#accounts/staff/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify, settle } from '#ui/notify.ts';
import { Sheet } from '#ui/sheet.tsx';
import { type ItemForm, itemFormOf, readItemForm } from '../editing/item-form.ts';
import { currentItemIn, itemFaultsIn } from '../editing/menu-admin.client.ts';
import { editorText } from '../editing/menu-admin.text.ts';
import type { AdminCategory, AdminItem } from '../editing/menu-admin.ts';
import type { ItemFaults, ItemInput } from '../menu.schema.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { ItemFields } from './item-fields.tsx';
import { ItemPreview } from './item-preview.tsx';

type ItemEditorProps = {
  title: string;
  initial: ItemForm;
  /** The item being edited; null for a new one. */
  item: AdminItem | null;
  categories: readonly AdminCategory[];
  /** Throws when refused. The version is that of the item that the form was filled from. */
  onSave: (input: ItemInput, version: number) => Promise<void>;
  onClose: () => void;
};

/**
 * Adds or edits an item (B-131) beside a preview of the diner's card. A refusal keeps all that
 * was typed; when somebody else saved meanwhile, both versions are shown.
 */
export function ItemEditor({ title, initial, item, categories, onSave, onClose }: ItemEditorProps) {
  const { language, t } = useLanguage();
  const [form, setForm] = useState(initial);
  const [version, setVersion] = useState(item?.version ?? 0);
  const [faults, setFaults] = useState<ItemFaults>({});
  const [theirs, setTheirs] = useState<AdminItem | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isUploading, setUploading] = useState(false);

  async function save(onVersion: number) {
    const read = readItemForm(form);
    setFaults('faults' in read ? read.faults : {});
    if ('faults' in read || isSaving) return;
    setSaving(true);
    try {
      await onSave(read.ok, onVersion);
      settle('item');
    } catch (error) {
      const current = currentItemIn(error);
      setTheirs(current);
      setFaults(itemFaultsIn(error));
      if (current) notify({ tone: 'destructive', title: editorText.conflictTitle, about: 'item' });
      else notifyFailure(error, failureWords(error), 'item');
    } finally {
      setSaving(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(version);
  }

  function takeTheirs(current: AdminItem) {
    setForm(itemFormOf(current, language));
    setVersion(current.version);
    setTheirs(null);
    setFaults({});
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      place="wide"
      footer={
        <Button
          type="submit"
          form="item-form"
          disabled={isSaving || isUploading}
          className="w-full py-3 text-lg"
        >
          {t(isSaving ? editorText.saving : editorText.save)}
        </Button>
      }
    >
      {theirs && (
        <ConflictNotice
          mine={form}
          theirs={theirs}
          categories={categories}
          onKeepMine={() => save(theirs.version)}
          onTakeTheirs={() => takeTheirs(theirs)}
        />
      )}
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        <form id="item-form" noValidate onSubmit={submit} className="grid content-start gap-4">
          <ItemFields
            form={form}
            faults={faults}
            categories={categories}
            onChange={setForm}
            onUploading={setUploading}
          />
        </form>
        <ItemPreview form={form} categories={categories} />
      </div>
    </Sheet>
  );
}
