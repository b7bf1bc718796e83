import { hc } from 'hono/client';
import { useState } from 'react';
import { type Written, withRow } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import { differingFields } from '#admin/differing.ts';
import { EditedRows, type Editing, RowActions, RowSwitch } from '#admin/edited-rows.tsx';
import { fieldsOf } from '#admin/form.ts';
import { FormButtons } from '#admin/form-buttons.tsx';
import { Grip, Steps } from '#admin/sort-handle.tsx';
import { TwoVersions } from '#admin/two-versions.tsx';
import { useSaving } from '#admin/use-saving.ts';
import { useSortedRows } from '#admin/use-sorting.ts';
import { typedWrite } from '#admin/write.ts';
import { makeId } from '#browser/make-id.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { EffectiveAtField } from '#hours/staff/effective-at-field.tsx';
import { useEffectiveAt } from '#hours/staff/use-effective-at.ts';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { TextArea } from '#ui/text-area.tsx';
import {
  deliveryTabText as text,
  type ZoneField,
  zoneFieldErrorTexts,
  zoneFieldNames,
  zoneSums,
} from './delivery-tab.text.ts';
import { readPostalCode } from './postal-codes.ts';
import { emptyZone, type ReadZone, readZone, zoneDraftOf } from './zone-draft.ts';
import { readDeliveryCode, zoneOf } from './zones.ts';
import type { zonesApi } from './zones-admin.api.server.ts';
import { type AdminZone, zoneLimits } from './zones-admin.ts';

const api = hc<typeof zonesApi>('/api/admin/delivery-zones', throughSession);

/** Throws a `CallFailure`. */
export async function listZones(): Promise<readonly AdminZone[]> {
  return (await answerOf(api.index.$get())).zones;
}

const answered = ({ zone }: { readonly zone: AdminZone }) => zone;
const calls = {
  setActive: async (id: string, isActive: boolean) =>
    answered(await answerOf(api[':id'].$patch({ param: { id }, json: { isActive } }))),
  remove: async (id: string) => answered(await answerOf(api[':id'].$delete({ param: { id } }))),
};

type DeliveryTabProps = {
  zones: readonly AdminZone[];
  onChanged: Written<readonly AdminZone[]>;
};

/** Renders the delivery zones, a form for each, and a postal code to try (B-2051). */
export function DeliveryTab({ zones, onChanged }: DeliveryTabProps) {
  const { t } = useLanguage();
  const [announced, setAnnounced] = useState<Bilingual | null>(null);
  const order = useSortedRows(
    zones.map((zone) => ({ ...zone, name: { fr: zone.name, en: zone.name }, zone })),
    {
      send: (ids) =>
        attempt(() => answerOf(api.index.$put({ json: { ids: [...ids] } })), {
          failure: text.failures.change,
          onChanged,
        }),
      onAnnounce: setAnnounced,
    },
  );

  return (
    <section className="grid gap-4">
      <h1 className="font-bold text-2xl">{t(text.heading)}</h1>
      <p className="max-w-3xl text-pretty">{t(text.intro)}</p>
      {!zones.some(({ isActive }) => isActive) && (
        <p className="max-w-3xl text-pretty rounded-xl bg-cheese px-4 py-2">{t(text.noneActive)}</p>
      )}
      <div>
        <h2 className="sr-only">{t(text.zones)}</h2>
        <p role="status" className="sr-only">
          {announced && t(announced)}
        </p>
        <EditedRows
          rows={order.shown.map(({ zone }) => zone)}
          words={text}
          calls={calls}
          makeId={makeId}
          nameOf={({ name }) => name}
          onChanged={onChanged}
          list={{
            className: 'grid items-start gap-3 empty:hidden lg:grid-cols-2',
            onKeyDown: order.moveByKey,
          }}
          editorIn="row"
          editor={(editing) => <ZoneForm {...editing} zones={zones} onChanged={onChanged} />}
        >
          {(zone, controls) => {
            const { id, name, prefixes, fee, minimum, isActive } = zone;
            const { onMove, onDrag } = order.handlesOf(id);
            return (
              <li
                key={id}
                data-row={id}
                className={`rounded-2xl border border-rim p-4 ${isActive ? 'bg-white' : 'bg-crust'}`}
              >
                <div className="flex items-start gap-4">
                  <Grip onDrag={onDrag} />
                  <div className="min-w-0 grow">
                    <h3 className="wrap-anywhere font-bold text-lg">{name}</h3>
                    <p className="tabular font-bold">{t(zoneSums(fee, minimum))}</p>
                  </div>
                  <RowSwitch {...controls} />
                </div>
                <p className="tabular wrap-anywhere mt-1 text-soft">{prefixes.join(' · ')}</p>
                <div className="-mx-2 mt-1 flex flex-wrap items-center gap-x-2">
                  <RowActions {...controls} />
                  <span className="ml-auto flex">
                    <Steps name={name} onMove={onMove} className="grid" />
                  </span>
                </div>
              </li>
            );
          }}
        </EditedRows>
      </div>
      {zones.length > 0 && <TryCode zones={zones} />}
    </section>
  );
}

type ZoneFormProps = DeliveryTabProps & Editing<AdminZone>;

/** Renders name, prefixes, fee and minimum of a zone. */
function ZoneForm({ row: zone, id, done, zones, onChanged, onClose }: ZoneFormProps) {
  const { language, t } = useLanguage();
  const effectiveAt = useEffectiveAt();
  const saving = useSaving({
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
            answered,
          )
        : typedWrite((how) => api.index.$post({ json: { ...input, id } }, how), answered),
    failure: text.failures.change,
    done,
    onChanged,
    put: (saved) => withRow<AdminZone>(saved),
    onSaved: onClose,
  });

  const { form, formProps, refused, theirs, keepMine, takeTheirs, isSaving } = saving;
  const field = (name: ZoneField) =>
    fieldsOf(saving, zoneFieldNames, zoneFieldErrorTexts(name, refused ?? {}))(name);

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
      <LabelledInput {...field('name')} maxLength={zoneLimits.name} className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <TextArea {...field('prefixes')} maxLength={600} />
        <p className="mt-1 text-sm text-soft">{t(text.prefixesHint)}</p>
      </div>
      <LabelledInput {...field('fee')} inputMode="decimal" maxLength={12} />
      <LabelledInput {...field('minimum')} inputMode="decimal" maxLength={12} />
      <div className="sm:col-span-2">
        <EffectiveAtField {...effectiveAt.field} />
      </div>
      <FormButtons isSaving={isSaving} onClose={onClose} />
    </form>
  );
}

/** Renders the zone of a typed postal code, by the customers' own rule. */
function TryCode({ zones }: { zones: readonly AdminZone[] }) {
  const { t } = useLanguage();
  const [typed, setTyped] = useState('');
  const active = zones.filter(({ isActive }) => isActive);
  const code = readDeliveryCode(active, typed);
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
