import { useState } from 'react';
import { latePart } from '#browser/late-part.tsx';
import { isUnfinished, type Line, namesIn } from '#cart/line.ts';
import { requestedLine } from '#checkout/lines/requested-line.ts';
import { composeText } from '#modifiers/composer/line-actions.text.ts';
import type { Order } from '#orders/order.ts';
import { isClosed } from '#orders/order-status.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { useBoardParts } from '../board/board-provider.tsx';
import { OrderCardLines } from '../card/order-card-lines.tsx';
import { useOffered } from '../changing/use-offered.ts';

const ComposerDialog = latePart(
  async () => (await import('#modifiers/composer/composer.tsx')).ComposerDialog,
);

/** Says what to ask the customer, with the way to write it down; nothing for most orders (B-4336). */
export function OpenChoices({ order, onFill }: { order: Order; onFill: () => void }) {
  const { t } = useLanguage();
  const lines = order.lines.filter(isUnfinished);
  if (!lines[0] || isClosed(order.status)) return null;
  return (
    <div className="mb-4 grid gap-2">
      <OrderCardLines lines={lines} />
      <Button className="min-h-14" onClick={onFill}>
        {t(composeText(lines[0]))}
      </Button>
    </div>
  );
}

/** Renders the customers' composer on the first line that lacks something, then on the next (B-4336). */
export function FillDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { steps, store } = useBoardParts();
  const { catalogue, isLost, read } = useOffered();
  const [position, setPosition] = useState(() => order.lines.findIndex(isUnfinished));
  const line = order.lines[position];
  if (!line) return null;
  async function save(filled: Line) {
    if (!(await steps.fill(order, position, requestedLine(filled)))) return;
    const next = store.find(order.id)?.lines.findIndex(isUnfinished) ?? -1;
    if (next < 0) onClose();
    else setPosition(next);
  }
  return (
    <ComposerDialog
      key={position}
      isOpen
      task={{ lineId: String(position), asked: requestedLine(line), isOrdered: true }}
      names={namesIn(line)}
      catalogue={catalogue.lacksChoices ? null : catalogue}
      isLost={isLost}
      onRetry={read}
      favourites={() => new Set()}
      onChange={() => {}}
      onSave={save}
      onClose={onClose}
    />
  );
}
