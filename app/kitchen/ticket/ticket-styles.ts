/** An 80 mm roll; its printers leave 4 mm on each side blank. */
const width = '80mm';

// Read from 2 m away: letters of 6 mm and more for what is cooked.
const letters = `
.ticket { box-sizing: border-box; width: ${width}; padding: 2mm 4mm 6mm; background: #fff; color: #000;
  font: 700 22px/1.15 Figtree, Arial, sans-serif; font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere; hyphens: auto; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
:where(.ticket p, .ticket ul) { margin: 0; padding: 0; list-style: none; }
.ticket-type, .ticket-many, .ticket-apartment { background: #000; color: #fff; }
.ticket-type { padding: 1mm 0 1.2mm; text-align: center; font-size: 38px; font-weight: 900;
  letter-spacing: 0.02em; }
.ticket-number { font-size: 104px; font-weight: 900; line-height: 1; text-align: center; }
.ticket-time { margin-bottom: 1mm; font-size: 50px; font-weight: 900; line-height: 1.02;
  text-align: center; text-wrap: balance; }
.ticket-at-door { margin-bottom: 1mm; font-size: 30px; font-weight: 900; line-height: 1.1; text-align: center;
  text-wrap: balance; }
.ticket-small { font-size: 19px; font-weight: 600; line-height: 1.25; }
.ticket-small::first-letter { text-transform: uppercase; }
.ticket-lines { margin-top: 1.5mm; border-top: 1mm solid #000; }
.ticket-lines li { display: flex; gap: 2.2mm; align-items: flex-start; padding: 2mm 0;
  border-bottom: 0.4mm solid #000; break-inside: avoid; }
.ticket-one, .ticket-many { flex: none; min-width: 11mm; padding: 0.5mm 1mm 1mm; text-align: center;
  font-size: 46px; font-weight: 900; line-height: 1; box-sizing: border-box; }
.ticket-item { min-width: 0; font-size: 33px; line-height: 1.08; }
.ticket-item b { font-size: 40px; font-weight: 900; }
.ticket-item small { display: block; margin-top: 0.5mm; font-size: 20px; font-weight: 600; }
.ticket-modifier, .ticket-part { display: block; padding-left: 3mm; font-size: 28px; }
.ticket-modifier { font-weight: 700; }
.ticket-part { margin-top: 1mm; font-weight: 900; }
.ticket-note { display: block; margin-top: 1mm; padding: 0.5mm 1.5mm 1mm; background: #000; color: #fff;
  font-size: 28px; }
.ticket-count { padding-top: 1.5mm; font-size: 28px; font-weight: 900; text-align: right; }
.ticket-cut { height: 0; margin: 5mm -4mm; border: 0; border-top: 0.8mm dashed #000; }
.ticket-door { display: flex; align-items: center; justify-content: space-between; gap: 3mm;
  padding-bottom: 1mm; border-bottom: 1mm solid #000; font-size: 25px; text-align: right;
  line-height: 1.1; text-wrap: balance; }
.ticket-door strong { display: block; font-weight: 900; }
.ticket-door b { flex: none; white-space: nowrap; font-size: 60px; font-weight: 900; line-height: 1.05; }
.ticket-name { padding-top: 2mm; font-size: 30px; }
.ticket-phone { font-size: 36px; font-weight: 900; white-space: nowrap; }
.ticket-phone span { display: block; font-size: 28px; }
.ticket-day { text-align: center; }
.ticket-address { padding-top: 2mm; font-size: 36px; font-weight: 900; line-height: 1.08; }
.ticket-apartment { display: table; margin: 1mm 0 0; padding: 0.5mm 2.5mm 1mm;
  font-size: 36px; font-weight: 900; }
.ticket-address + .ticket-small, .ticket-apartment + .ticket-small { padding-top: 2mm; }
.ticket-collect { margin-top: 2.5mm; padding: 1.5mm 2mm 2mm; border: 1mm solid #000; text-align: center; }
.ticket-collect span { display: block; font-size: 21px; }
.ticket-collect b { display: block; font-size: 54px; font-weight: 900; line-height: 1.05;
  white-space: nowrap; }
.ticket-collect .ticket-long { font-size: 43px; }
.ticket-collect .ticket-longest { font-size: 34px; }
.ticket-end { padding-top: 2.5mm; text-align: center; }
`;

/** For as long as the ticket is in the page: beside the screen, and alone on paper. */
export const ticketStyles = `${letters}
@media screen { .ticket-sheet { position: fixed; top: 0; left: -200mm; } }
@media print {
  html, body { height: auto !important; min-height: 0 !important; overflow: visible !important;
    background: #fff !important; }
  body > :not(.ticket-sheet) { display: none !important; }
}`;

const mmPerPixel = 25.4 / 96;

/** A page exactly as long as the ticket: a roll has no pages, and paper is saved. */
export function pageRule(heightPx: number): string {
  return `@page { size: ${width} ${Math.ceil(heightPx * mmPerPixel) + 1}mm; margin: 0; }`;
}
