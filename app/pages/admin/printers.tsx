import { printersText } from '#kitchen/printing/printers.text.ts';
import { listPrinters, PrintersTab } from '#kitchen/printing/printers-tab.tsx';
import { tabPage } from './tab-shown.tsx';

const page = tabPage({
  read: listPrinters,
  failure: printersText.failures.load,
  heading: printersText.heading,
  show: (printers, readAgain) => <PrintersTab printers={printers} onChanged={readAgain} />,
});

export const clientLoader = page.load;
export default page.Page;
