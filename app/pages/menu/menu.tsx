import { data } from 'react-router';
import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { readDatedMenuOrSay } from '#history/dated-menu/dated-menu.server.ts';
import { type DatedGroup, instantOf, requestedMenu } from '#history/dated-menu/dated-menu.ts';
import { formatDate, formatTime } from '#hours/hours.text.ts';
import { addressLine } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { contextOf, storefrontOf } from '../page-context.ts';
import { PlainHeader } from '../plain-page.tsx';
import type { Route } from './+types/menu.ts';

const text = {
  title: { fr: 'Le menu', en: 'The menu' },
  asOf: { fr: 'Tel que publié le', en: 'As published on' },
  at: { fr: 'à', en: 'at' },
  taxes: { fr: 'Les prix sont avant les taxes.', en: 'Prices are before taxes.' },
  today: { fr: "Voir le menu d'aujourd'hui", en: "See today's menu" },
  before: {
    fr: "Aucun menu n'est gardé de ce jour. Le premier l'est du",
    en: 'No menu is kept of that day. The first is of',
  },
  toCome: {
    fr: "Ce moment n'est pas encore venu. Son menu n'est pas encore publié.",
    en: 'That moment has not come yet. Its menu is not published yet.',
  },
  unreadable: {
    fr: 'Ce menu ne peut pas être lu en ce moment. Réessayez dans un instant.',
    en: 'This menu cannot be read at the moment. Try again in a moment.',
  },
} as const satisfies Record<string, Bilingual>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const now = ctx.clock.now().epochMilliseconds;
  const requested = requestedMenu(new URL(request.url).searchParams);
  const { hours } = await storefrontOf(context);
  const instant = requested ? instantOf(requested, hours, now) : now;
  const menu = await readDatedMenuOrSay(ctx, instant);
  const shown = {
    instant,
    isDated: requested !== null,
    isTimed: requested !== null && requested.time !== null,
  };
  return data({ ...shown, menu }, { status: menu.kind === 'unreadable' ? 503 : 200 });
}

/** Renders `/menu?date=YYYY-MM-DD`: the menu and prices of that day, to read and print. */
export default function Menu({ loaderData }: Route.ComponentProps) {
  const { menu, instant, isDated, isTimed } = loaderData;
  const { language, t } = useLanguage();
  const shop = useShop();
  const day = formatDate(instant, language, true);
  const when = isTimed ? `${day} ${t(text.at)} ${formatTime(instant, language)}` : day;
  return (
    <div className="glow min-h-dvh px-4 pt-4 pb-16 print:bg-white print:p-0">
      <title>{`${t(text.title)} · ${day} · ${shop.name}`}</title>
      {isDated && <meta name="robots" content="noindex" />}
      <PlainHeader />
      <main className="mx-auto mt-8 wrap-anywhere max-w-4xl rounded-3xl bg-paper px-[min(1.5rem,5vw)] py-6 text-ink shadow-lift sm:px-10 print:mt-0 print:rounded-none print:px-0 print:shadow-none">
        <h1 className="font-display text-[min(2.25rem,10vw)] text-brand">{t(text.title)}</h1>
        <p className="mt-1 text-soft">
          {shop.name} · {t(addressLine(shop))}
        </p>
        {menu.kind === 'unreadable' ? (
          <p className="mt-6">{t(text.unreadable)}</p>
        ) : (
          <p className="mt-3 font-bold">
            {t(text.asOf)} <time dateTime={new Date(instant).toISOString()}>{when}</time>
          </p>
        )}
        {menu.kind === 'menu' && (
          <>
            <p className="text-soft">{t(text.taxes)}</p>
            {menu.groups.map((group) => (
              <Group key={group.key} group={group} />
            ))}
          </>
        )}
        {menu.kind === 'to-come' && <p className="mt-6">{t(text.toCome)}</p>}
        {menu.kind === 'before-first-day' && (
          <p className="mt-6">
            {t(text.before)} {menu.firstAt !== null && formatDate(menu.firstAt, language, true)}.
          </p>
        )}
        {isDated && (
          <p className="mt-6 print:hidden">
            <a
              href="/menu"
              className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
            >
              {t(text.today)}
            </a>
          </p>
        )}
      </main>
    </div>
  );
}

function Group({ group: { key, name, items } }: { group: DatedGroup }) {
  const { language, t } = useLanguage();
  return (
    <section aria-labelledby={`group-${key}`} className="mt-8 break-inside-auto">
      <h2
        id={`group-${key}`}
        className="border-rim border-b-2 pb-1 font-display text-[min(1.5rem,8vw)]"
      >
        {t(name)}
      </h2>
      <ul>
        {items.map((item, at) => (
          <li
            key={at}
            className="flex break-inside-avoid flex-wrap items-baseline justify-between gap-x-6 border-rim border-b py-2"
          >
            <div className="min-w-0 flex-1 basis-64">
              <h3 className="font-bold">{t(item.name)}</h3>
              {item.description && <p className="text-sm text-soft">{t(item.description)}</p>}
            </div>
            <p className="tabular flex flex-wrap gap-x-4">
              {item.offers.map(({ label, price }) => (
                <span key={label?.fr ?? ''} className="whitespace-nowrap">
                  {label && <span className="text-soft">{t(label)} </span>}
                  {formatMoney(price, language)}
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
