import { useState } from 'react';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { deliveryTabText as text, zoneSums } from './delivery-tab.text.ts';
import { readPostalCode } from './postal-codes.ts';
import { zoneOf } from './zones.ts';
import type { AdminZone } from './zones-admin.ts';

/** Which zone a postal code is in, by the very rule that customers meet. */
export function TryCode({ zones }: { zones: readonly AdminZone[] }) {
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
