import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { differingFields } from '#admin/differing.ts';
import { TwoVersions } from '#admin/two-versions.tsx';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { TextArea } from '#ui/text-area.tsx';
import {
  deliveryTabText as text,
  zoneFieldErrorText,
  zoneFieldNames,
} from './delivery-tab.text.ts';
import { emptyZone, readZone, zoneDraftOf, zoneFields } from './zone-draft.ts';
import type { ZoneField, ZoneFieldErrors, ZoneInput } from './zones.schema.ts';
import { zoneLimits } from './zones.schema.ts';
import type { AdminZone, TakenPrefix } from './zones-admin.ts';

/** What became of a save: done, or what is in its way. */
export type SavedZone =
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'changed'; readonly current: AdminZone }
  | {
      readonly kind: 'faults';
      readonly fieldErrors: ZoneFieldErrors;
      readonly taken?: readonly TakenPrefix[];
    };

type ZoneFormProps = {
  /** Null is a new one. */
  zone: AdminZone | null;
  /** All the others: no beginning is in two. */
  others: readonly AdminZone[];
  onSave: (version: number | null, input: ZoneInput) => Promise<SavedZone>;
  onClose: () => void;
  /** What the page asks below the fields: from when they hold. */
  effectiveAt: ReactNode;
};

type Said = Pick<Extract<SavedZone, { kind: 'faults' }>, 'fieldErrors' | 'taken'> & {
  readonly wrong?: string | undefined;
};

/** Name, beginnings, fee and minimum of a zone; what was typed stays through every refusal. */
export function ZoneForm({ zone, others, onSave, onClose, effectiveAt }: ZoneFormProps) {
  const { language, t } = useLanguage();
  const [draft, setDraft] = useState(() => (zone ? zoneDraftOf(zone, language) : emptyZone));
  const [version, setVersion] = useState(zone?.version ?? null);
  const [said, setSaid] = useState<Said>({ fieldErrors: {} });
  const [current, setCurrent] = useState<AdminZone | null>(null);
  const form = useRef<HTMLFormElement>(null);

  function say(found: Said) {
    setSaid(found);
    const first = zoneFields.find((field) => found.fieldErrors[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = readZone(draft, others);
    say('fieldErrors' in read ? read : { fieldErrors: {} });
    if ('fieldErrors' in read) return;
    const saved = await onSave(version, read.ok);
    if (saved.kind === 'saved') onClose();
    if (saved.kind === 'faults') say(saved);
    if (saved.kind === 'changed') setCurrent(saved.current);
  }

  function goOn(from: AdminZone, isTheirs: boolean) {
    if (isTheirs) setDraft(zoneDraftOf(from, language));
    setVersion(from.version);
    setCurrent(null);
  }

  function shared(field: ZoneField) {
    const fieldError = said.fieldErrors[field];
    return {
      name: field,
      label: t(zoneFieldNames[field]),
      value: draft[field],
      fieldError: fieldError && t(zoneFieldErrorText(field, fieldError, said)),
      onChange: (value: string) => setDraft({ ...draft, [field]: value }),
    };
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-2">
      {current && (
        <div className="sm:col-span-2">
          <TwoVersions
            differing={differingFields(
              zoneFields,
              (field) => t(zoneFieldNames[field]),
              zoneDraftOf(current, language),
              draft,
            )}
            onKeepMine={() => goOn(current, false)}
            onTakeTheirs={() => goOn(current, true)}
          />
        </div>
      )}
      <LabelledInput
        {...shared('name')}
        autoComplete="off"
        maxLength={zoneLimits.name}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <TextArea {...shared('prefixes')} maxLength={600} />
        <p className="mt-1 text-sm text-soft">{t(text.prefixesHint)}</p>
      </div>
      <LabelledInput {...shared('fee')} inputMode="decimal" autoComplete="off" maxLength={12} />
      <LabelledInput {...shared('minimum')} inputMode="decimal" autoComplete="off" maxLength={12} />
      <div className="sm:col-span-2">{effectiveAt}</div>
      <div className="flex gap-3 sm:col-span-2">
        <Button type="submit">{t(text.save)}</Button>
        <Button variant="cream" className="border-2 border-rim" onClick={onClose}>
          {t(text.cancel)}
        </Button>
      </div>
    </form>
  );
}
