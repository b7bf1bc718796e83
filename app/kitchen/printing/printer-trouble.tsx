import { type ReactNode, useState } from 'react';
import { attempt } from '#admin/attempt.ts';
import type { Order } from '#orders/order.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { OrderCardDay } from '../card/order-card.tsx';
import { printTicket } from '../ticket/print-ticket.ts';
import { ticketText } from '../ticket/ticket.text.ts';
import {
  printersText,
  sentTo,
  stateNames,
  stateSince,
  troubleText as text,
} from './printers.text.ts';
import { isTrouble } from './printers.ts';
import { printAgain, usePrinters } from './printers-store.ts';

type PrinterTroubleProps = {
  orders: readonly Order[];
  /** Shown while no printer has trouble. */
  children: ReactNode;
};

/** Renders what is wrong with a printer in one line (B-4128); a touch opens the waiting tickets. */
export function PrinterTrouble({ orders, children }: PrinterTroubleProps) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const printers = usePrinters().filter((one) => isTrouble(one.state) || one.unsure.length > 0);
  const [first] = printers;
  const waiting = first ? first.waiting.length + first.unsure.length : 0;
  return (
    <>
      {first ? (
        <button
          type="button"
          className="h-full min-h-14 w-full min-w-0 rounded-xl bg-tomato px-2.5 text-left font-bold text-sm text-white leading-tight"
          onClick={() => setOpen(true)}
        >
          <span className="block truncate">
            {first.name}
            {waiting > 0 && ` (${waiting})`}
            {printers.length > 1 && ` +${printers.length - 1}`}
          </span>
          <span className="block">
            {t(isTrouble(first.state) ? stateNames[first.state] : text.unsure)}
          </span>
        </button>
      ) : (
        children
      )}
      {isOpen && (
        <Dialog isOpen onClose={close} title={t(printersText.heading)} place="middle">
          <div className="grid gap-6">
            {!first && <p className="text-basil">{t(text.well)}</p>}
            {printers.map((printer) => (
              <section key={printer.id} className="grid gap-2">
                <h3 className="wrap-anywhere font-bold text-lg">{printer.name}</h3>
                <p className="font-bold text-tomato">
                  {t(stateSince(printer.state, printer.stateSince))}
                </p>
                {(['waiting', 'unsure'] as const).map((kind) => {
                  const shown = orders.filter(({ id }) => printer[kind].includes(id));
                  return (
                    shown.length > 0 && (
                      <div key={kind}>
                        <h4 className="font-bold">{t(text[kind])}</h4>
                        <p className="text-pretty text-soft text-sm">{t(text.hints[kind])}</p>
                        <ul className="mt-2 grid gap-2">
                          {shown.map((order) => (
                            <li key={order.id} className="flex items-center gap-3">
                              <span className="tabular min-w-16 font-bold text-2xl">
                                <OrderCardDay order={order} /> {order.number}
                              </span>
                              <PrintButtons order={order} isHereOnly={kind === 'waiting'} />
                            </li>
                          ))}
                        </ul>
                      </div>
                    )
                  );
                })}
              </section>
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}

type PrintButtonsProps = {
  order: Order;
  /** It prints by itself in the kitchen. */
  isHereOnly?: boolean;
  onPrinted?: () => void;
};

/** Renders the buttons that print again: in the kitchen where it has printers, and here. */
export function PrintButtons({ order, isHereOnly = false, onPrinted }: PrintButtonsProps) {
  const { t } = useLanguage();
  const hasPrinters = usePrinters().length > 0;
  const printInKitchen = () => {
    onPrinted?.();
    attempt(() => printAgain(order.id, false), {
      failure: ticketText.failed,
      done: (names) => ({ tone: 'success', title: sentTo(names) }),
    });
  };
  const printHere = () => {
    onPrinted?.();
    printTicket(order.id);
    // Tickets that still wait for their printer become duplicates.
    if (hasPrinters) printAgain(order.id, true).catch(() => {});
  };
  return (
    <div className="grid min-w-0 grow grid-flow-col auto-cols-fr gap-2">
      {hasPrinters && !isHereOnly && (
        <Button variant="rim" className="min-h-14" onClick={printInKitchen}>
          <Icon name="print" /> {t(text.again)}
        </Button>
      )}
      <Button variant="rim" className="min-h-14" onClick={printHere}>
        {!hasPrinters && <Icon name="print" />} {t(hasPrinters ? text.here : text.print)}
      </Button>
    </div>
  );
}
