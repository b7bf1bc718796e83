import { otherLanguage, say } from '#core/language.ts';
import { addressLine } from '#restaurant/facts/shop.ts';
import { useShop } from '#restaurant/facts/use-shop.ts';
import type { HoursInWords } from '#restaurant/weekly/hours-in-words.ts';
import type { MenuGroup } from '../effective-menu.ts';
import { PrintedGroup } from './printed-group.tsx';
import { pricesAsOf, printedText } from './printed-menu.text.ts';

type PrintedMenuProps = {
  groups: readonly MenuGroup[];
  weekly: HoursInWords['weekly'];
  /** Where the code leads, to be read as well. */
  address: string;
  /** The day of which the prices are, `2026-11-20`. */
  day: string;
};

/** The whole menu for paper, in both languages, with how to reach the shop (B-2109). */
export function PrintedMenu({ groups, weekly, address, day }: PrintedMenuProps) {
  const shop = useShop();
  const first = shop.firstLanguage;
  const second = otherLanguage(first);
  const both = [first, second];
  return (
    <article className="bg-white p-6 text-ink sm:p-10 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-6 border-ink border-b-2 pb-4 print:flex-nowrap">
        <div className="min-w-0">
          <p className="font-display text-5xl leading-none">{shop.name}</p>
          {both.map((language) => (
            <p key={language} lang={language} className="mt-1 text-soft">
              {say(shop.tagline, language)}
            </p>
          ))}
          <address className="mt-3 not-italic">
            {say(addressLine(shop), first)}
            <br />
            <b className="tabular text-lg">{shop.phones.join(' · ')}</b>
          </address>
        </div>
        <div className="flex shrink-0 gap-6">
          {both.map((language) => (
            <div key={language} lang={language} className="text-sm leading-snug">
              <b>{say(printedText.hours, language)}</b>
              <dl>
                {weekly.map(({ days, hours }) => (
                  <div key={days.fr}>
                    <dt className="inline text-soft">{say(days, language)} </dt>
                    <dd className="inline">{say(hours, language)}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
          <figure className="w-28 shrink-0 text-center text-xs leading-tight">
            <img
              src="/qr.svg"
              alt={say(printedText.qr, first)}
              width="112"
              height="112"
              className="w-28"
            />
            <figcaption>
              <b>{both.map((language) => say(printedText.order, language)).join(' · ')}</b>
              <span className="block break-all">{address}</span>
            </figcaption>
          </figure>
        </div>
      </header>
      {groups.map((group) => (
        <PrintedGroup key={group.key} group={group} first={first} second={second} />
      ))}
      <footer className="mt-6 text-sm text-soft">
        {both.map((language) => (
          <p key={language} lang={language}>
            {say(pricesAsOf(day), language)} {say(printedText.taxes, language)}
          </p>
        ))}
      </footer>
    </article>
  );
}
