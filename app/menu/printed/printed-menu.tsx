import { type Language, otherLanguage, say, typeset } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import type { HoursInWords } from '#hours/coming-dates.ts';
import { addressLine } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import type { MenuGroup } from '../effective-menu.ts';
import { menuNotes, menuText } from '../menu.text.ts';
import { categoryKeys } from '../menu.ts';
import { type PrintedDish, type PrintedPrice, priceGrid } from './price-grid.ts';
import { pricesAsOf, printedText } from './printed-menu.text.ts';

type PrintedMenuProps = {
  groups: readonly MenuGroup[];
  weekly: HoursInWords['weekly'];
  /** The code's address, also printed. */
  address: string;
  /** The day of the prices, `2026-11-20`. */
  day: string;
};

/** Renders the whole menu for paper, in both languages, with the shop's contacts (B-2109). */
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

type PrintedGroupProps = { group: MenuGroup; first: Language; second: Language };

/** Renders a category for paper: each dish in both languages on one line, its prices at the end (B-2109). */
function PrintedGroup({ group, first, second }: PrintedGroupProps) {
  const { columns, dishes } = priceGrid(group);
  const known = categoryKeys.find((key) => key === group.key);
  const notes = known ? (menuNotes[known] ?? []) : [];
  return (
    <section className="mt-5 text-[0.8125rem] print:text-[8pt]">
      <table className="w-full border-collapse leading-tight">
        <thead>
          <tr className="border-ink border-b-2 text-left align-bottom">
            {[first, second].map((language) => (
              <th
                key={language}
                lang={language}
                scope="col"
                className="w-[38%] pr-3 pb-0.5 font-display font-normal text-xl"
              >
                <span className="sr-only">{say(printedText.dish, language)}: </span>
                {say(group.name, language)}
              </th>
            ))}
            {columns.length === 0 ? (
              <th scope="col">
                <span className="sr-only">{say(printedText.price, first)}</span>
              </th>
            ) : (
              columns.map(({ size, label, name }) => (
                <th key={size} scope="col" className="pb-0.5 pl-2 text-right font-bold">
                  {label ? (
                    <abbr title={say(name, first)} className="no-underline">
                      {say(label, first)}
                    </abbr>
                  ) : (
                    <span className="sr-only">{say(printedText.price, first)}</span>
                  )}
                </th>
              ))
            )}
          </tr>
        </thead>
        <tbody>
          {dishes.map((dish) => (
            <Dish key={dish.item.id} dish={dish} first={first} second={second} />
          ))}
        </tbody>
      </table>
      {notes.length > 0 && (
        <div className="grid grid-cols-2 gap-3 pt-1 italic">
          {[first, second].map((language) => (
            <p key={language} lang={language}>
              {notes.map((note) => say(note, language)).join(' · ')}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}

type DishProps = { dish: PrintedDish; first: Language; second: Language };

function Dish({ dish: { item, cells }, first, second }: DishProps) {
  const hasPrice = cells.some((cell) => cell !== null);
  return (
    <tr className="break-inside-avoid border-rim border-b align-top">
      {[first, second].map((language) => (
        <td key={language} lang={language} className="wrap-anywhere py-1 pr-3 print:py-0.5">
          <b>{say(item.name, language)}</b>
          {item.description[language] !== null && (
            <span className="block text-soft">{typeset(item.description[language], language)}</span>
          )}
        </td>
      ))}
      {hasPrice ? (
        cells.map((cell, at) => (
          <td key={at} className="tabular whitespace-nowrap py-1 pl-2 text-right print:py-0.5">
            <Price cell={cell} language={first} />
          </td>
        ))
      ) : (
        <td colSpan={cells.length} className="py-1 pl-2 text-right print:py-0.5">
          {say(menuText.askPrice, first)}
        </td>
      )}
    </tr>
  );
}

function Price({ cell, language }: { cell: PrintedPrice | null; language: Language }) {
  if (!cell) return null;
  return (
    <>
      {cell.label && <span className="text-soft">{say(cell.label, language)} </span>}
      {formatMoney(cell.price, language)}
    </>
  );
}
