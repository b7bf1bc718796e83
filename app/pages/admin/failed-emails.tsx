import { failedText } from '#operations/failed-emails/failed-emails.text.ts';
import { FailedPage, readFailed } from '#operations/failed-emails/failed-emails-page.tsx';
import { tabReading } from './tab-reading.ts';
import { tabPage } from './tab-shown.tsx';

/** `/admin/settings/emails` */
export const clientLoader = tabReading(readFailed, failedText.failed);

export default tabPage(failedText.heading, clientLoader, (reading, onChanged) => (
  <FailedPage reading={reading} onChanged={onChanged} />
));
