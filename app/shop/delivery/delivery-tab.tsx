import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { deliveryTabText as text } from './delivery-tab.text.ts';
import { TryCode } from './try-code.tsx';
import { type SavedZone, ZoneForm } from './zone-form.tsx';
import { ZoneRow } from './zone-row.tsx';
import type { ZoneInput } from './zones.schema.ts';
import type { AdminZone } from './zones-admin.ts';

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
