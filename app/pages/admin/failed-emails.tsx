import { failedText } from '#operations/failed-emails/failed-emails.text.ts';
import { FailedPage, readFailed } from '#operations/failed-emails/failed-emails-page.tsx';
import { tabPage } from './tab-shown.tsx';

/** `/admin/settings/emails` */
const page = tabPage({
  read: readFailed,
  failure: failedText.failed,
  heading: failedText.heading,
  show: (reading, onChanged) => <FailedPage reading={reading} onChanged={onChanged} />,
});

export const clientLoader = page.load;
export default page.Page;
