import { anchorOf } from '#admin/section.tsx';
import { StaffLink } from '#admin/staff-link.tsx';
import { hoursFailures, hoursTabText } from '#hours/staff/hours-tab.text.ts';
import { HoursTab } from '#hours/staff/hours-tab.tsx';
import { readHoursPlan } from '#hours/staff/hours-writes.ts';
import { availabilityText } from '#storefront/staff/availability-panel.text.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { tabReading } from './tab-reading.ts';
import { tabPage } from './tab-shown.tsx';

export const clientLoader = tabReading(readHoursPlan, hoursFailures.load);

export default tabPage(hoursTabText.heading, clientLoader, (plan, readAgain) => (
  <HoursTab plan={plan} onChanged={readAgain} atOnce={<CloseEarly />} />
));

/** Renders the board's switches, which close today by two touches. */
function CloseEarly() {
  const { t } = useLanguage();
  const address = `/admin/orders${anchorOf(availabilityText.heading)}`;
  return (
    <StaffLink to={address} className="font-bold underline underline-offset-4">
      {t(availabilityText.close)}
    </StaffLink>
  );
}
