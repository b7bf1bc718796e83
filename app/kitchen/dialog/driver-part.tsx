import { useState } from 'react';
import { DriverName } from '#orders/moves.schema.ts';
import type { Order } from '#orders/order.ts';
import { driverLimit } from '#orders/orders.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { dialogText } from '../board/board.text.ts';
import { useBoardParts } from '../board/board-provider.tsx';

/** Renders the drivers of late, each a button, and a field for another first name (B-4622). */
export function DriverPart({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useLanguage();
  const { steps, store } = useBoardParts();
  // As they were when it opened: none moves under a finger.
  const [drivers] = useState(store.snapshot().drivers);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  function take(driver: string | null | undefined) {
    setWrong(driver === undefined);
    if (driver === undefined) return;
    onClose();
    steps.drive(order, driver);
  }
  return (
    <form
      className="grid grid-cols-2 gap-2 [&_button]:min-h-14"
      onSubmit={(event) => {
        event.preventDefault();
        take(DriverName.safeParse(typed).data);
      }}
    >
      {drivers.map((name) => (
        <Button key={name} variant="rim" className="wrap-anywhere" onClick={() => take(name)}>
          {name}
        </Button>
      ))}
      <LabelledInput
        {...{ name: 'driver', label: t(dialogText.otherDriver), optional: '', autoComplete: 'off' }}
        {...{
          maxLength: driverLimit,
          value: typed,
          onChange: setTyped,
          className: 'col-span-2 [&_input]:min-h-14',
        }}
        fieldError={isWrong ? t(dialogText.driverFieldError) : undefined}
      />
      <Button type="submit">{t(dialogText.takeDriver)}</Button>
      <Button variant="rim" onClick={() => take(null)}>
        {t(dialogText.noDriver)}
      </Button>
    </form>
  );
}
