import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Icon } from '#ui/icon.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { deliveryTabText as text, zoneSums } from './delivery-tab.text.ts';
import { readPostalCode } from './postal-codes.ts';
import { type SavedZone, ZoneForm } from './zone-form.tsx';
import type { ZoneInput } from './zones.schema.ts';
import { zoneOf } from './zones.ts';
import type { AdminZone } from './zones-admin.ts';

type ZoneRowProps = {
  zone: AdminZone;
  onToggle: (isActive: boolean) => Promise<boolean>;
  /** Null where there is nothing above, or below. */
  onMove: { readonly up: (() => void) | null; readonly down: (() => void) | null };
  onEdit: () => void;
  onRemove: () => void;
};

const step = 'grid size-11 place-items-center rounded-full hover:bg-crust disabled:opacity-30';

/** One zone as it stands. */
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

type DeliveryTabProps = {
  zones: readonly AdminZone[];
  onAdd: (input: ZoneInput) => Promise<SavedZone>;
  onChange: (id: string, version: number, input: ZoneInput) => Promise<SavedZone>;
  onToggle: (id: string, isActive: boolean) => Promise<boolean>;
  onOrder: (ids: readonly string[]) => void;
  onRemove: (id: string) => void;
  /** A form for a new zone opens. */
  onNew: () => void;
  /** What the page asks below the fields of a zone. */
  effectiveAt: ReactNode;
};

/** Where the shop delivers: its zones, a form for each, and a code to try (B-2051). */
export function DeliveryTab(props: DeliveryTabProps) {
  const { zones, onAdd, onChange, onToggle, onOrder, onRemove, onNew, effectiveAt } = props;
  const { t } = useLanguage();
  const [editing, setEditing] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<AdminZone | null>(null);
  const close = () => setEditing(null);

  function moveTo(id: string, to: number) {
    if (to < 0 || to >= zones.length) return null;
    const rest = zones.map((zone) => zone.id).filter((other) => other !== id);
    return () => onOrder(rest.toSpliced(to, 0, id));
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
              <ZoneForm
                zone={zone}
                others={zones.filter(({ id }) => id !== zone.id)}
                onSave={(version, input) => onChange(zone.id, version ?? zone.version, input)}
                onClose={close}
                effectiveAt={effectiveAt}
              />
            </li>
          ) : (
            <ZoneRow
              key={zone.id}
              zone={zone}
              onMove={{ up: moveTo(zone.id, at - 1), down: moveTo(zone.id, at + 1) }}
              onToggle={(isActive) => onToggle(zone.id, isActive)}
              onEdit={() => setEditing(zone.id)}
              onRemove={() => setLeaving(zone)}
            />
          ),
        )}
      </ul>
      {editing === 'new' ? (
        <div className="max-w-3xl rounded-2xl border-2 border-tomato bg-white p-4">
          <ZoneForm
            zone={null}
            others={zones}
            onSave={(_, input) => onAdd(input)}
            onClose={close}
            effectiveAt={effectiveAt}
          />
        </div>
      ) : (
        <Button
          className="justify-self-start"
          onClick={() => {
            onNew();
            setEditing('new');
          }}
        >
          {t(text.add)}
        </Button>
      )}
      {zones.length > 0 && <TryCode zones={zones} />}
      <Confirm
        question={leaving && t(text.confirm)}
        subject={leaving?.name}
        confirmLabel={t(text.remove)}
        onConfirm={() => {
          if (leaving) onRemove(leaving.id);
          setLeaving(null);
        }}
        onCancel={() => setLeaving(null)}
      />
    </section>
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
