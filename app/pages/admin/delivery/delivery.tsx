import { useRef } from 'react';
import { type Written, withoutRow, withRow } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import { notifyFailure } from '#admin/notify-failure.ts';
import { currentIn, detailsIn, fieldErrorsOf } from '#admin/refused.ts';
import type { FormWrite } from '#admin/write.ts';
import { makeId } from '#browser/make-id.ts';
import { EffectiveAtPart } from '#hours/staff/effective-at-field.tsx';
import { saveFrom, useEffectiveAt } from '#hours/staff/use-effective-at.ts';
import {
  deliveryTabText,
  deliveryFailures as failures,
  deliveryMessages as messages,
} from '#shop/delivery/delivery-tab.text.ts';
import { DeliveryTab } from '#shop/delivery/delivery-tab.tsx';
import type { SavedZone } from '#shop/delivery/zone-form.tsx';
import {
  addZone,
  changeZone,
  deleteZone,
  listZones,
  orderZones,
  setZoneActive,
} from '#shop/delivery/zones.client.ts';
import type { ZoneFieldErrors } from '#shop/delivery/zones.schema.ts';
import type { AdminZone, TakenPrefix } from '#shop/delivery/zones-admin.ts';
import { notify, settle } from '#ui/notify.ts';
import { tabReading } from '../tab-reading.ts';
import { TabShown } from '../tab-shown.tsx';
import type { Route } from './+types/delivery.ts';

const readTab = tabReading(() => listZones(), failures.load);

export function clientLoader() {
  return readTab();
}

/** `/admin/delivery`: where the shop delivers, and for how much. */
export default function Delivery({ loaderData }: Route.ComponentProps) {
  return (
    <TabShown reading={loaderData} heading={deliveryTabText.heading}>
      {(zones, readAgain) => <ReadDelivery zones={zones} onChanged={readAgain} />}
    </TabShown>
  );
}

type ReadDeliveryProps = {
  zones: readonly AdminZone[];
  onChanged: Written<readonly AdminZone[]>;
};

function ReadDelivery({ zones, onChanged }: ReadDeliveryProps) {
  const newId = useRef('');
  const effectiveAt = useEffectiveAt();

  async function save(write: FormWrite<AdminZone>, name: string): Promise<SavedZone> {
    const beginsAt = effectiveAt.read();
    if (beginsAt === undefined) return { kind: 'failed' };
    try {
      const zone = await saveFrom(write, beginsAt, name);
      if (zone) {
        onChanged(withRow(zone));
        notify(messages.saved);
      }
      settle(failures.save.en);
      return { kind: 'saved' };
    } catch (error) {
      onChanged();
      const current = currentIn<AdminZone>(error, 'zone_changed');
      if (current) return { kind: 'changed', current };
      const fieldErrors = fieldErrorsOf<ZoneFieldErrors>(error);
      if (Object.keys(fieldErrors).length > 0) {
        const { taken = [] } = detailsIn<{ taken?: readonly TakenPrefix[] }>(error);
        return { kind: 'faults', fieldErrors, taken };
      }
      notifyFailure(error, failures.save);
      return { kind: 'failed' };
    }
  }

  return (
    <DeliveryTab
      zones={zones}
      onNew={() => {
        newId.current = makeId();
      }}
      effectiveAt={<EffectiveAtPart effectiveAt={effectiveAt} />}
      onAdd={(input) => save(addZone(newId.current, input), input.name)}
      onChange={(id, version, input) => save(changeZone(id, version, input), input.name)}
      onToggle={(id, isActive) =>
        attempt(() => setZoneActive(id, isActive), {
          failure: failures.save,
          onChanged,
          put: withRow<AdminZone>,
        })
      }
      onOrder={(ids) => attempt(() => orderZones(ids), { failure: failures.save, onChanged })}
      onRemove={(id) =>
        attempt(() => deleteZone(id), {
          failure: failures.remove,
          done: messages.removed,
          onChanged,
          put: withoutRow<AdminZone>,
        })
      }
    />
  );
}
