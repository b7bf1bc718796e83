import { givenUpText } from '#operations/failed-emails/failed-emails.text.ts';
import { GivenUpPage, readGivenUp } from '#operations/failed-emails/failed-emails-page.tsx';
import { tabPage } from './tab-shown.tsx';

/** `/admin/settings/letters` */
const page = tabPage({
  read: readGivenUp,
  failure: givenUpText.failed,
  heading: givenUpText.heading,
  show: (reading, readAgain) => <GivenUpPage reading={reading} onChanged={readAgain} />,
});

export const clientLoader = page.load;
export default page.Page;
