import { writtenPart } from '#admin/answered.ts';
import { refreshDrifts } from '#history/translation-drift/use-drifts.ts';
import { categoryCalls, itemCalls } from '#menu/editing/menu.client.ts';
import { CodesPart, codeCalls } from '#promotions/codes/staff/codes-part.tsx';
import { specialsText } from '#promotions/specials/staff/specials-tab.text.ts';
import { SpecialsTab, specialCalls } from '#promotions/specials/staff/specials-tab.tsx';
import { tabReading } from '../tab-reading.ts';
import { TabShown } from '../tab-shown.tsx';
import type { Route } from './+types/specials.ts';

const readTab = tabReading(readAll, specialsText.failures.load);

async function readAll() {
  const [specials, codes, items, categories] = await Promise.all([
    specialCalls.list(),
    codeCalls.list(),
    itemCalls.list(),
    categoryCalls.list(),
  ]);
  return { specials, codes, items, categories };
}

export function clientLoader() {
  refreshDrifts();
  return readTab();
}

export default function Specials({ loaderData }: Route.ComponentProps) {
  return (
    <TabShown reading={loaderData} heading={specialsText.heading}>
      {({ codes, ...read }, readAgain) => (
        <>
          <SpecialsTab {...read} onChanged={writtenPart(readAgain, 'specials')} />
          <CodesPart codes={codes} onChanged={writtenPart(readAgain, 'codes')} />
        </>
      )}
    </TabShown>
  );
}
