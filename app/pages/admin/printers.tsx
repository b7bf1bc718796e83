import { printersText } from '#kitchen/printing/printers.text.ts';
import { listPrinters, PrintersTab } from '#kitchen/printing/printers-tab.tsx';
import { tabReading } from './tab-reading.ts';
import { tabPage } from './tab-shown.tsx';

export const clientLoader = tabReading(listPrinters, printersText.failures.load);

export default tabPage(printersText.heading, clientLoader, (printers, readAgain) => (
  <PrintersTab printers={printers} onChanged={readAgain} />
));
