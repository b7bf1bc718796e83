import { dayAt, isDay } from '#hours/calendar-day.ts';
import { drawerText } from '#sales/drawer/drawer.text.ts';
import { DrawerPage } from '#sales/drawer/drawer-page.tsx';
import { drawerCalls } from '#sales/sales.client.ts';
import type { Route } from './+types/drawer.ts';
import { tabReadingOf } from './tab-reading.ts';
import { TabShown } from './tab-shown.tsx';
import { useFollowingBoard } from './use-reading-when-visible.ts';

const read = tabReadingOf((day) => drawerCalls.read(day), drawerText.failed);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const date = new URL(request.url).searchParams.get('date') ?? '';
  return read(isDay(date) ? date : dayAt(Date.now()));
}

/** Renders `/admin/sales/drawer`: the drawer of a day, today's by default. */
export default function Drawer({ loaderData }: Route.ComponentProps) {
  useFollowingBoard();
  return (
    <TabShown reading={loaderData} heading={drawerText.heading}>
      {(reading, onChanged) => <DrawerPage key={reading.day} {...{ reading, onChanged }} />}
    </TabShown>
  );
}
