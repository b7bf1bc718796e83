import { useRef, useState } from 'react';
import { latePart } from '#browser/late-part.tsx';
import { makeId } from '#browser/make-id.ts';
import { isUnfinished, namesIn } from '#cart/line.ts';
import { useOffered } from '#checkout/form/use-offered.ts';
import { requestedLine } from '#checkout/lines/requested-line.ts';
import { LineFinder } from '#checkout/telephone/line-finder.tsx';
import { changedText } from '#orders/changing/difference.text.ts';
import { changeable } from '#orders/changing/what-may-change.ts';
import type { Order } from '#orders/order.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Unread } from '#ui/unread.tsx';
import { useAtEachTick, useBoardParts } from '../board/board-provider.tsx';
import {
  type ChangeDraft,
  changeIn,
  type DraftLine,
  draftLines,
  noChange,
  withLine,
} from './change-draft.ts';
import { ChangeFields } from './change-fields.tsx';
import { ChangeLines } from './change-lines.tsx';
import { ChangeSummary } from './change-summary.tsx';
import { changingText, totalText } from './changing.text.ts';
import { failed, type Refused, useTrial } from './use-trial.ts';

const ComposerDialog = latePart(
  async () => (await import('#modifiers/composer/composer.tsx')).ComposerDialog,
);

const minute = 60_000;

/** `isFilling` opens the composer on what the customer left to choose (B-4336). */
type ChangeDialogProps = { order: Order; isFilling: boolean; onClose: () => void };

const isOpen = ({ line, after }: DraftLine) => after > 0 && isUnfinished(line);

/** Renders an order as a cart: what is in it, whose and where, and before the press what it comes to (B-4602). */
export function ChangeDialog({ order, isFilling, onClose }: ChangeDialogProps) {
  const { t } = useLanguage();
  const { steps } = useBoardParts();
  const { catalogue, hasZones, isLost, read } = useOffered();
  const [draft, setDraft] = useState(noChange);
  const [composed, setComposed] = useState(() =>
    isFilling ? draftLines(order, noChange).find(isOpen) : undefined,
  );
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** What was sent and has no answer: the same key changes the order once. */
  const request = useRef<Parameters<typeof steps.change>[1] | null>(null);
  const first = useRef<HTMLElement>(null);
  const now = useAtEachTick((now) => Math.floor(now / minute) * minute);
  const change = changeIn(order, draft, now);
  const trial = useTrial(order, change, isSaving);
  const tried = { ...trial, ...refused };

  function edit(part: Partial<ChangeDraft>) {
    setRefused(null);
    request.current = null;
    setDraft({ ...draft, ...part });
  }

  async function save() {
    if (isSaving || !change || typeof change === 'string') return;
    setSaving(true);
    try {
      request.current ??= { ...change, key: makeId(), version: order.version };
      if (await steps.change(order, request.current)) onClose();
    } catch (error) {
      setRefused(failed(error));
    } finally {
      setSaving(false);
    }
  }

  const shared = { order, draft, tried, onEdit: edit };
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={`${t(changedText.change)} ${order.number} · ${order.fullName}`}
        place="wide"
        initialFocus={first}
        footer={
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            <p className="tabular grow font-bold text-lg leading-tight max-sm:basis-full">
              {t(totalText(tried.trial?.difference.totals[1] ?? order.total, order.total))}
            </p>
            <Button
              className="min-h-14 grow text-xl sm:max-w-80"
              disabled={isSaving || change === null}
              onClick={save}
            >
              {t(changingText.save)}
            </Button>
          </div>
        }
      >
        <div
          ref={(body) => {
            first.current = body?.querySelector('input') ?? null;
          }}
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 [&_input:not([type=checkbox],[type=radio])]:min-h-14 [&_label:has([type=radio])]:min-h-14 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-x-6"
        >
          {changeable[order.status].added && (
            <div className="grid gap-3">
              {isLost && <Unread words={changingText.unread} onRetry={read} />}
              <LineFinder
                room="absolute inset-x-0 z-10 max-h-96 rounded-xl bg-paper px-3 shadow-card"
                catalogue={catalogue}
                label={t(changingText.search)}
                onAdd={(line) => edit(withLine(draft, line, line.quantity))}
              />
              <ChangeLines
                lines={draftLines(order, draft)}
                catalogue={catalogue}
                onTurn={(line, by) => edit(withLine(draft, line, by))}
                onCompose={setComposed}
              />
            </div>
          )}
          <ChangeSummary {...shared} isEmpty={change === null} />
          <ChangeFields {...shared} hasZones={hasZones} isWrong={change === 'time'} onSave={save} />
        </div>
      </Dialog>
      {composed && (
        <ComposerDialog
          isOpen
          key={JSON.stringify(composed.line)}
          task={{
            lineId: '',
            asked: requestedLine({ ...composed.line, quantity: composed.after }),
            isOrdered: true,
          }}
          names={namesIn(composed.line)}
          catalogue={catalogue.lacksChoices ? null : catalogue}
          isLost={isLost}
          onRetry={read}
          favourites={() => new Set()}
          onChange={() => {}}
          onSave={(line) => {
            const without = withLine(draft, composed.line, -composed.after);
            const next = withLine(without, line, composed.after);
            edit(next);
            setComposed(isFilling ? draftLines(order, next).find(isOpen) : undefined);
          }}
          onClose={() => setComposed(undefined)}
        />
      )}
    </>
  );
}
