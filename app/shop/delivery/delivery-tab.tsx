import { hc } from 'hono/client';
import { useState } from 'react';
import { type Written, withoutRow, withRow } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import { differingFields } from '#admin/differing.ts';
import { FormButtons } from '#admin/form-buttons.tsx';
import { TwoVersions } from '#admin/two-versions.tsx';
import { useSaving } from '#admin/use-saving.ts';
import { typedWrite } from '#admin/write.ts';
import { makeId } from '#browser/make-id.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import { EffectiveAtField } from '#hours/staff/effective-at-field.tsx';
import { useEffectiveAt } from '#hours/staff/use-effective-at.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Icon } from '#ui/icon.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import {
  deliveryFailures as failures,
  deliveryMessages as messages,
  deliveryTabText as text,
  zoneFieldErrorText,
  zoneFieldNames,
  zoneSums,
} from './delivery-tab.text.ts';
import { readPostalCode } from './postal-codes.ts';
import { emptyZone, type ReadZone, readZone, zoneDraftOf } from './zone-draft.ts';
import { type ZoneField, zoneLimits } from './zones.schema.ts';
import { zoneOf } from './zones.ts';
import type { zonesApi } from './zones-admin.api.server.ts';
import type { AdminZone } from './zones-admin.ts';

const api = hc<typeof zonesApi>('/api/admin/delivery-zones', throughSession);

/** Returns every zone in its order. Throws a `CallFailure`. */
export async function listZones(): Promise<readonly AdminZone[]> {
  return (await answerOf(api.index.$get())).zones;
}

type DeliveryTabProps = {
  zones: readonly AdminZone[];
  onChanged: Written<readonly AdminZone[]>;
};

/** Renders where the shop delivers: its zones, a form for each, and a code to try (B-2051). */
export function DeliveryTab({ zones, onChanged }: DeliveryTabProps) {
  const { t } = useLanguage();
  const [editing, setEditing] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<AdminZone | null>(null);
  const close = () => setEditing(null);
  const changing = { failure: failures.save, onChanged };

  function moveTo(moved: string, to: number) {
    if (to < 0 || to >= zones.length) return null;
    const rest = zones.map(({ id }) => id).filter((id) => id !== moved);
    const ids = rest.toSpliced(to, 0, moved);
    return () => void attempt(() => answerOf(api.index.$put({ json: { ids } })), changing);
  }

  function toggle({ id }: AdminZone, isActive: boolean) {
    return attempt(() => answerOf(api[':id'].$patch({ param: { id }, json: { isActive } })), {
      ...changing,
      put: ({ zone }) => withRow<AdminZone>(zone),
    });
  }

  function remove({ id }: AdminZone) {
    return attempt(() => answerOf(api[':id'].$delete({ param: { id } })), {
      failure: failures.remove,
      done: messages.removed,
      onChanged,
      put: ({ zone }) => withoutRow<AdminZone>(zone),
    });
  }

  return (
    <section className="grid gap-4">
      <h1 className="font-bold text-2xl">{t(text.heading)}</h1>
      <p className="max-w-3xl text-pretty">{t(text.intro)}</p>
      {!zones.some(({ isActive }) => isActive) && (
        <p className="max-w-3xl text-pretty rounded-xl bg-cheese px-4 py-2">{t(text.none)}</p>
      )}
      <h2 className="sr-only">{t(text.zones)}</h2>
      <ul className="grid items-start gap-3 empty:hidden lg:grid-cols-2">
        {zones.map((zone, at) =>
          editing === zone.id ? (
            <li key={zone.id} className="rounded-2xl border-2 border-tomato bg-white p-4">
              <ZoneForm zone={zone} zones={zones} onChanged={onChanged} onClose={close} />
            </li>
          ) : (
            <ZoneRow
              key={zone.id}
              zone={zone}
              onMove={{ up: moveTo(zone.id, at - 1), down: moveTo(zone.id, at + 1) }}
              onToggle={(isActive) => toggle(zone, isActive)}
              onEdit={() => setEditing(zone.id)}
              onRemove={() => setLeaving(zone)}
            />
          ),
        )}
      </ul>
      {editing === 'new' ? (
        <div className="max-w-3xl rounded-2xl border-2 border-tomato bg-white p-4">
          <ZoneForm zone={null} zones={zones} onChanged={onChanged} onClose={close} />
        </div>
      ) : (
        <Button className="justify-self-start" onClick={() => setEditing('new')}>
          {t(text.add)}
        </Button>
      )}
      {zones.length > 0 && <TryCode zones={zones} />}
      <Confirm
        question={leaving && t(text.confirm)}
        subject={leaving?.name}
        confirmLabel={t(text.remove)}
        onConfirm={() => {
          if (leaving) remove(leaving);
          setLeaving(null);
        }}
        onCancel={() => setLeaving(null)}
      />
    </section>
  );
}

type ZoneFormProps = DeliveryTabProps & {
  /** Null is a new one. */
  zone: AdminZone | null;
  onClose: () => void;
};

/** Name, beginnings, fee and minimum of a zone. */
function ZoneForm({ zone, zones, onChanged, onClose }: ZoneFormProps) {
  const { language, t } = useLanguage();
  const [id] = useState(() => zone?.id ?? makeId());
  const effectiveAt = useEffectiveAt();
  const { form, setForm, formProps, refused, theirs, keepMine, takeTheirs, isSaving } = useSaving({
    initial: zone ? zoneDraftOf(zone, language) : emptyZone,
    version: zone?.version ?? 0,
    read: (draft): ReadZone =>
      readZone(
        draft,
        zones.filter((other) => other.id !== id),
      ),
    formOf: zoneDraftOf,
    effectiveAt,
    note: ({ name }) => name,
    write: (input, version) =>
      zone
        ? typedWrite(
            (how) => api[':id'].$put({ param: { id }, json: { ...input, version } }, how),
            (answer) => answer.zone,
          )
        : typedWrite(
            (how) => api.index.$post({ json: { ...input, id } }, how),
            (answer) => answer.zone,
          ),
    failure: failures.save,
    done: messages.saved,
    onChanged,
    put: (saved) => withRow<AdminZone>(saved),
    onSaved: onClose,
  });

  function shared(field: ZoneField) {
    const fieldError = refused?.fieldErrors?.[field];
    return {
      name: field,
      label: t(zoneFieldNames[field]),
      value: form[field],
      fieldError: fieldError && t(zoneFieldErrorText(field, fieldError, refused)),
      onChange: (value: string) => setForm({ ...form, [field]: value }),
    };
  }

  return (
    <form {...formProps} className="grid items-start gap-3 sm:grid-cols-2">
      {theirs && (
        <div className="sm:col-span-2">
          <TwoVersions
            differing={differingFields(zoneFieldNames, zoneDraftOf(theirs, language), form)}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
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
      <div className="sm:col-span-2">
        <EffectiveAtField {...effectiveAt.field} />
      </div>
      <FormButtons isSaving={isSaving} onClose={onClose} />
    </form>
  );
}

type ZoneRowProps = {
  zone: AdminZone;
  onToggle: (isActive: boolean) => Promise<boolean>;
  /** Null where there is nothing above, or below. */
  onMove: { readonly up: (() => void) | null; readonly down: (() => void) | null };
  onEdit: () => void;
  onRemove: () => void;
};

const step = 'grid size-11 place-items-center rounded-full hover:bg-crust disabled:opacity-30';

function ZoneRow({ zone, onToggle, onMove, onEdit, onRemove }: ZoneRowProps) {
  const { t } = useLanguage();
  const { name, prefixes, fee, minimum, isActive } = zone;
  return (
    <li className={`rounded-2xl border border-rim p-4 ${isActive ? 'bg-white' : 'bg-crust'}`}>
      <div className="flex items-start gap-4">
        <div className="min-w-0 grow">
          <h3 className="wrap-anywhere font-bold text-lg">{name}</h3>
          <p className="tabular font-bold">{t(zoneSums(fee, minimum))}</p>
        </div>
        <SwitchField label={`${t(text.active)} ${name}`} isOn={isActive} onChange={onToggle} />
      </div>
      <p className="tabular wrap-anywhere mt-1 text-soft">{prefixes.join(' · ')}</p>
      <div className="-mx-2 mt-1 flex flex-wrap items-center gap-x-2">
        <Button variant="plain" aria-label={`${t(text.edit)} ${name}`} onClick={onEdit}>
          {t(text.edit)}
        </Button>
        <Button
          variant="plain"
          className="text-tomato"
          aria-label={`${t(text.remove)} ${name}`}
          onClick={onRemove}
        >
          {t(text.remove)}
        </Button>
        <span className="ml-auto flex">
          {(['up', 'down'] as const).map((way) => (
            <button
              key={way}
              type="button"
              className={step}
              aria-label={`${t(text[way])} ${name}`}
              disabled={onMove[way] === null}
              onClick={() => onMove[way]?.()}
            >
              <Icon name={way} className="size-4" />
            </button>
          ))}
        </span>
      </div>
    </li>
  );
}

/** Which zone a postal code is in, by the very rule that customers meet. */
function TryCode({ zones }: { zones: readonly AdminZone[] }) {
  const { t } = useLanguage();
  const [typed, setTyped] = useState('');
  const code = readPostalCode(typed);
  const active = zones.filter(({ isActive }) => isActive);
  const zone = code && zoneOf(active, code);
  const isDone = typed.replace(/\s/g, '').length >= 6;
  return (
    <section className="max-w-3xl rounded-2xl border border-rim bg-white p-4">
      <LabelledInput
        name="try"
        label={t(text.try)}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={12}
        value={typed}
        onChange={(value) => setTyped(readPostalCode(value) ?? value)}
        className="max-w-60"
      />
      <div role="status" className="mt-2 empty:hidden">
        {zone && (
          <p>
            <b>{zone.name}</b> ·{' '}
            <span className="tabular">{t(zoneSums(zone.fee, zone.minimum))}</span>
          </p>
        )}
        {code && !zone && <p className="font-bold text-tomato">{t(text.outside)}</p>}
        {isDone && !code && <p className="text-soft">{t(text.noCode)}</p>}
      </div>
    </section>
  );
}
