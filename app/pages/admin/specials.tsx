import { writtenPart } from '#admin/answered.ts';
import { CodesPart, codeCalls } from '#promotions/codes/staff/codes-part.tsx';
import { specialsText } from '#promotions/specials/staff/specials-tab.text.ts';
import { SpecialsTab, specialCalls } from '#promotions/specials/staff/specials-tab.tsx';
import { readItemsAndCategories } from './items/read-menu.ts';
import { tabReading } from './tab-reading.ts';
import { tabPage } from './tab-shown.tsx';

export const clientLoader = tabReading(async () => {
  const reads = [specialCalls.list(), codeCalls.list(), readItemsAndCategories()] as const;
  const [specials, codes, menu] = await Promise.all(reads);
  return { specials, codes, ...menu };
}, specialsText.failures.load);

export default tabPage(specialsText.heading, clientLoader, ({ codes, ...read }, readAgain) => (
  <>
    <SpecialsTab {...read} onChanged={writtenPart(readAgain, 'specials')} />
    <CodesPart codes={codes} onChanged={writtenPart(readAgain, 'codes')} />
  </>
));
