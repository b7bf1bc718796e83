import { writtenPart } from '#admin/answered.ts';
import { categoryCalls, itemCalls } from '#menu/editing/menu.client.ts';
import { CodesPart, codeCalls } from '#promotions/codes/staff/codes-part.tsx';
import { specialsText } from '#promotions/specials/staff/specials-tab.text.ts';
import { SpecialsTab, specialCalls } from '#promotions/specials/staff/specials-tab.tsx';
import { tabPage } from './tab-shown.tsx';

const page = tabPage({
  async read() {
    const [specials, codes, items, categories] = await Promise.all([
      specialCalls.list(),
      codeCalls.list(),
      itemCalls.list(),
      categoryCalls.list(),
    ]);
    return { specials, codes, items, categories };
  },
  failure: specialsText.failures.load,
  heading: specialsText.heading,
  show: ({ codes, ...read }, readAgain) => (
    <>
      <SpecialsTab {...read} onChanged={writtenPart(readAgain, 'specials')} />
      <CodesPart codes={codes} onChanged={writtenPart(readAgain, 'codes')} />
    </>
  ),
});

export const clientLoader = page.load;
export default page.Page;
