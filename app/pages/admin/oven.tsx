import { ovenText } from '#capacity/settings/oven.text.ts';
import { changeOvenNow, OvenTab, readOven } from '#capacity/settings/oven-tab.tsx';
import { PromisesReport, readPromiseReport } from '#kitchen/promises/promises-report.tsx';
import { tabPage } from './tab-shown.tsx';

async function read() {
  const [reading, report] = await Promise.all([readOven(), readPromiseReport()]);
  return { reading, report };
}

const page = tabPage({
  read,
  failure: ovenText.load,
  heading: ovenText.heading,
  show: ({ reading, report }, readAgain) => {
    const { oven } = reading;
    const say = async (minutes: number) => {
      await changeOvenNow(oven, { extraMinutes: oven.extraMinutes + minutes });
      readAgain();
    };
    return (
      <OvenTab
        reading={reading}
        onChanged={(put) =>
          readAgain(put && ((known) => ({ ...known, reading: put(known.reading) })))
        }
        promises={oven.oven !== null && <PromisesReport report={report} onSay={say} />}
      />
    );
  },
});

export const clientLoader = page.load;
export default page.Page;
