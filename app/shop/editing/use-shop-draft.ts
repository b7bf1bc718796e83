import { useState } from 'react';
import { useLanguage } from '#ui/language-provider.tsx';
import type { ShopVersion } from '../shop.ts';
import { currentShopIn, shopFieldErrorsIn } from './shop-admin.client.ts';
import type { ShopFieldErrors, ShopInput } from './shop-form.schema.ts';
import {
  changedFields,
  onTopOf,
  readShopForm,
  type ShopField,
  type ShopForm,
  shopFormOf,
} from './shop-form.ts';

/** What was typed, and what the form had been filled from. */
type Draft = {
  readonly form: ShopForm;
  readonly filledFrom: ShopForm;
  readonly version: number;
};

/** What is typed and not saved yet, for as long as the page lives: another tab takes nothing of it. */
let kept: Draft | null = null;

/**
 * Answers what was saved, null when it begins later, `unsent` when the page asks for something first;
 * throws a `CallFailure` when refused.
 */
export type SaveShop = (
  version: number,
  shop: ShopInput,
  changed: readonly ShopField[],
) => Promise<ShopVersion | null | 'unsent'>;

/**
 * The form of the shop while it is edited: what stands in it, what of that was typed, what is wrong,
 * and what somebody else saved meanwhile (B-2021). `save` tells whether it was saved.
 */
export function useShopDraft(
  read: ShopVersion,
  onSave: SaveShop,
  onFailure: (error: unknown) => void,
) {
  const { language } = useLanguage();
  const [draft, setDraft] = useState(kept);
  const [known, setKnown] = useState(read);
  const [fieldErrors, setFieldErrors] = useState<ShopFieldErrors>({});
  const [theirs, setTheirs] = useState<ShopForm | null>(null);
  const [isSaving, setSaving] = useState(false);
  const saved = known.version > read.version ? known : read;
  const form = draft?.form ?? shopFormOf(saved.shop, language);

  const changed = draft ? changedFields(draft.form, draft.filledFrom) : [];

  function keep(next: Draft | null) {
    kept = next;
    setDraft(next);
  }

  function change(change: Partial<ShopForm>) {
    const { filledFrom, version } = draft ?? { filledFrom: form, version: saved.version };
    const next = { form: { ...form, ...change }, filledFrom, version };
    const isOther = changedFields(next.form, filledFrom).length > 0;
    keep(isOther ? next : null);
    setFieldErrors(without(fieldErrors, Object.keys(change)));
  }

  function drop() {
    keep(null);
    setTheirs(null);
    setFieldErrors({});
  }

  async function save(): Promise<boolean> {
    if (!draft || isSaving) return false;
    const read = readShopForm(draft.form);
    setFieldErrors('fieldErrors' in read ? read.fieldErrors : {});
    if ('fieldErrors' in read) return false;
    setSaving(true);
    try {
      const outcome = await onSave(draft.version, read.ok, changed);
      if (outcome === 'unsent') return false;
      if (outcome) setKnown(outcome);
      drop();
      return true;
    } catch (error) {
      const current = currentShopIn(error);
      if (current) meet(draft, current);
      else setFieldErrors(shopFieldErrorsIn(error));
      onFailure(error);
      return false;
    } finally {
      setSaving(false);
    }
  }

  function meet({ form, filledFrom }: Draft, current: ShopVersion) {
    const now = shopFormOf(current.shop, language);
    const { version } = current;
    setKnown(current);
    setTheirs(now);
    keep({ form: onTopOf(now, form, filledFrom), filledFrom: now, version });
  }

  return { saved, form, changed, fieldErrors, theirs, isSaving, change, drop, save };
}

/** The errors of the fields that were not touched since. */
function without(fieldErrors: ShopFieldErrors, touched: readonly string[]): ShopFieldErrors {
  const left = Object.entries(fieldErrors).filter(
    ([path]) => !touched.includes(path.split('.')[0] ?? ''),
  );
  return Object.fromEntries(left);
}
