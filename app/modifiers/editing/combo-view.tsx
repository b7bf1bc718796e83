import { useState } from 'react';
import { type Written, withRow } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import { answerOf } from '#browser/request.ts';
import type { FoundItem } from '#menu/item-search.ts';
import { offersOf } from '#menu/sizes.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { fitsSlot, slotRules } from '../rules/slots.ts';
import { modifiersClient } from './modifiers-admin.client.ts';
import type { AdminSlot } from './modifiers-admin.ts';
import { modifiersFailures, recipesText as text } from './modifiers-tab.text.ts';

type ComboViewProps = {
  slots: readonly AdminSlot[];
  items: readonly FoundItem[];
  onChanged: Written<readonly AdminSlot[]>;
};

export function ComboView({ slots, items, onChanged }: ComboViewProps) {
  const { t } = useLanguage();
  const bySlot = Map.groupBy(slots, ({ itemId }) => itemId);
  const combos = items.filter(({ item }) => bySlot.has(item.id));
  if (combos.length === 0) return <p className="text-soft">{t(text.noCombos)}</p>;
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-pretty text-soft">{t(text.combosLead)}</p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {combos.map(({ item }) => (
          <li key={item.id} className="rounded-2xl border border-rim bg-white p-4">
            <h2 className="mb-3 font-bold text-lg leading-tight">{t(item.name)}</h2>
            <div className="grid gap-3 sm:grid-cols-2">
              {(bySlot.get(item.id) ?? []).map((slot, at) => (
                <SlotField
                  key={slot.id}
                  slot={slot}
                  place={at + 1}
                  items={items}
                  onChanged={onChanged}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

type SlotFieldProps = {
  slot: AdminSlot;
  place: number;
  items: readonly FoundItem[];
  onChanged: Written<readonly AdminSlot[]>;
};

function SlotField({ slot, place, items, onChanged }: SlotFieldProps) {
  const { t } = useLanguage();
  const [pressed, setPressed] = useState<string | null>(null);
  const [last, setLast] = useState(slot);
  if (last !== slot) {
    setLast(slot);
    setPressed(null);
  }
  const size = slot.size === null ? '' : ` ${slot.size.toUpperCase()}`;
  const label = `${place}. ${t(slotRules[slot.kind].name)}${size}`;
  const usual = items.find(({ item }) => item.id === slot.usualItemId);
  if (slot.isFixed) {
    return (
      <p>
        <span className="block font-bold">{label}</span>
        {usual ? t(usual.item.name) : t(text.toChoose)}{' '}
        <span className="text-sm text-soft">({t(text.fixed)})</span>
      </p>
    );
  }
  const asked = { ...slot, usual: null, priceLimit: null };
  const fitting = items.filter(
    ({ item, categoryKey }) =>
      item.id === slot.usualItemId ||
      (item.isActive &&
        offersOf(item, categoryKey).some((offer) =>
          fitsSlot(asked, { itemId: item.id, categoryKey, name: item.name, size: offer.size }),
        )),
  );

  async function choose(id: string) {
    setPressed(id);
    const json = { was: slot.usualItemId, usualItemId: id || null };
    const isDone = await attempt(
      () => answerOf(modifiersClient.slots[':id'].$put({ param: { id: slot.id }, json })),
      {
        failure: modifiersFailures.save,
        onChanged,
        put: (saved) => withRow<AdminSlot>(saved.slot),
      },
    );
    if (!isDone) setPressed(null);
  }

  return (
    <SelectField
      label={label}
      value={pressed ?? slot.usualItemId ?? ''}
      options={[
        { value: '', label: t(text.toChoose) },
        ...fitting.map(({ item }) => ({ value: item.id, label: t(item.name) })),
      ]}
      onChange={choose}
    />
  );
}
