import { printerTexts } from '../../../tests/support/hostile-texts.ts';
import { printOnPaper } from '../../../tests/support/printer-paper.ts';
import { openSink } from '../../../tests/support/printer-sink.ts';
import { type Kind, tryEach } from '../kind.ts';
import { order } from '../order.ts';

/** Each text alone, and before and after others. */
const typed = printerTexts.flatMap((text, at) =>
  ['', ...printerTexts.slice(at, at + 3)].map((other) => text + other),
);

/** Commands of printers and of tickets' markup in typed texts: the tests' paper throws on any other. */
export const paper: Kind = {
  name: 'printer commands in names and notes',
  async attack({ db, ...site }) {
    const sink = await openSink();
    // Tickets come at once: at night these orders are for the next day.
    await db.query(`insert into printers (name, model, address, paper, stations, prints_at, waits_for_day, copies, made_by)
      values ('Attaque', 'epson', '127.0.0.1:${sink.port}', '80', '{kitchen,driver}', 'new', false, 1,
        (select user_id from user_roles where role = 'owner' limit 1))`);
    const attempts = await tryEach(typed, async (text) => {
      const driven = {
        orderType: 'delivery',
        address: `12, rue ${text} des Essais`,
        driverNote: text,
      };
      const before = sink.jobs.length;
      const answer = await order({ db, ...site }, { ...driven, fullName: `Alix ${text} Essai` });
      if (answer.status !== 201) return `trouble: an order is refused: ${answer.text}`;
      const printed = (await sink.printed(before + 2)).slice(before);
      const rows = printed.flatMap((bytes) => printOnPaper(bytes, 'escpos', '80').rows);
      const other = rows
        .flatMap(({ kind }) => (kind === 'text' ? [] : kind))
        .toSorted()
        .join();
      return other === 'cut,cut,image' ? null : other;
    });
    await db.query('delete from printers');
    await sink.close();
    return attempts;
  },
};
