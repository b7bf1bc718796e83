import { otherLanguage, say } from '#core/language.ts';
import type { HoursInWords } from '#hours/hours-in-words.ts';
import { addressLine } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
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
    <article className="min-w-176 bg-white p-6 text-ink sm:p-10 print:min-w-0 print:p-0">
      <header className="border-ink border-b-2 pb-4">
        <div className="flex items-start justify-between gap-6">
          <div className="min-w-0">
            <p className="font-display text-5xl leading-none">{shop.name}</p>
            <p className="mt-2 text-soft">
              {both.map((language) => say(shop.tagline, language)).join(' ')}
            </p>
            <address className="mt-3 not-italic">
              {say(addressLine(shop), first)}
              <br />
              <b className="tabular text-lg">{shop.phones.join(' · ')}</b>
            </address>
          </div>
          <figure className="w-44 shrink-0 text-center text-xs leading-tight">
            <img
              src="/qr.svg"
              alt={say(printedText.qr, first)}
              width="112"
              height="112"
              className="mx-auto w-28"
            />
            <figcaption>
              {both.map((language) => (
                <b key={language} lang={language} className="block">
                  {say(printedText.order, language)}
                </b>
              ))}
              <span className="block break-all">{address}</span>
            </figcaption>
          </figure>
        </div>
        <div className="mt-3 grid grid-cols-2 gap-6 text-sm leading-snug">
          {both.map((language) => (
            <div key={language} lang={language}>
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
