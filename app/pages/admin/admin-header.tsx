import { useEffect, useRef } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { signOut } from '#accounts/accounts.client.ts';
import { backOfficeText } from '#accounts/accounts.text.ts';
import type { Session } from '#accounts/accounts.ts';
import type { Bilingual } from '#core/language.ts';
import { historyText } from '#history/history.text.ts';
import { useNewOrders } from '#kitchen/board/board-provider.tsx';
import { leftWords } from '#launch/opening-checklist.text.ts';
import { logoAddress } from '#shop/shop-pictures.ts';
import { useShop } from '#shop/use-shop.ts';
import { buttonVariant } from '#ui/button.tsx';
import { LanguageSwitch, useLanguage } from '#ui/language-provider.tsx';
import { centerIn, markEnds } from '#ui/tab-moves.ts';
import { isOpenPage, staffPages } from './staff-pages.ts';
import { useChecklistLeft } from './use-checklist-left.ts';
import { useFailedPlans } from './use-failed-plans.ts';

const text = {
  addItem: { fr: 'Ajouter un item', en: 'Add an item' },
  tabs: { fr: 'Onglets', en: 'Tabs' },
  newOrders: { fr: 'nouvelles', en: 'new' },
} as const satisfies Record<string, Bilingual>;

/** Renders the back office's header: who is signed in, add an item, sign out, the tabs (B-1318). */
export function AdminHeader({ email, areas }: Pick<Session, 'email' | 'areas'>) {
  const { language, t } = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const left = useChecklistLeft(isOpenPage('/admin/morning', areas));
  const failed = useFailedPlans(pathname, isOpenPage('/admin/changes', areas));
  const shop = useShop();
  const [name, domain] = email.split('@');
  const tabRow = useRef<HTMLElement>(null);
  // The opening checklist is there until it is over.
  const shown = staffPages.filter(
    ({ path }) => isOpenPage(path, areas) && (left !== null || path !== '/admin/morning'),
  );
  const quiet =
    'min-h-11 whitespace-nowrap rounded-full px-2 font-bold text-sm hover:bg-smoke sm:px-3 sm:text-base';

  useEffect(() => {
    const { current } = tabRow;
    const center = () => centerIn(current, '[aria-current=page]');
    center();
    // The count of new orders comes later, and moves the tabs after it.
    const widths = new ResizeObserver(center);
    for (const inner of current?.children ?? []) widths.observe(inner);
    return () => widths.disconnect();
  }, [pathname, language]);

  async function leave() {
    await signOut().catch(() => {});
    navigate('/auth');
  }

  return (
    <header className="bg-char text-paper">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-2 gap-y-1 px-4 pt-2 pb-1 sm:px-6">
        <NavLink
          to="/"
          className="flex min-h-11 items-center gap-2 font-display text-[min(1.25rem,8vw)]"
        >
          <img
            src={logoAddress(shop)}
            alt=""
            width="32"
            height="32"
            className="size-8 shrink-0 object-contain"
          />
          {t(backOfficeText.title)}
        </NavLink>
        <p className="min-w-0 flex-1 break-words pl-2 text-right text-sm leading-tight opacity-85">
          <span className="sr-only">{t(backOfficeText.signedInAs)} </span>
          {name}@<wbr />
          {domain}
        </p>
        <div className="flex w-full flex-wrap items-center gap-1 sm:w-auto">
          {areas.includes('menu') && (
            <NavLink
              to="/admin/menu/new"
              className={buttonVariant('primary', 'px-4! whitespace-nowrap text-sm sm:text-base')}
            >
              {t(text.addItem)}
            </NavLink>
          )}
          <span className="mr-auto" />
          <LanguageSwitch className={quiet} />
          <button type="button" className={quiet} onClick={leave}>
            {t(backOfficeText.signOut)}
          </button>
        </div>
      </div>
      <nav
        aria-label={t(text.tabs)}
        ref={tabRow}
        onScroll={(event) => markEnds(event.currentTarget)}
        className="fading-ends relative mx-auto max-w-7xl overflow-x-auto px-2 [scrollbar-width:none] sm:px-4"
      >
        <ul className="flex w-max">
          {shown.map(
            ({ path, tab }) =>
              tab && (
                <li key={path}>
                  <NavLink
                    to={path}
                    className="flex min-h-12 items-center whitespace-nowrap border-transparent border-b-4 px-3 font-bold opacity-80 hover:opacity-100 aria-[current=page]:border-ember aria-[current=page]:opacity-100"
                  >
                    {t(tab)}
                    {path === '/admin/orders' && <NewOrders />}
                    {path === '/admin/changes' && failed > 0 && <Failed failed={failed} />}
                    {path === '/admin/morning' && left !== null && left > 0 && <Left left={left} />}
                  </NavLink>
                </li>
              ),
          )}
        </ul>
      </nav>
    </header>
  );
}

function Left({ left }: { left: number }) {
  const { t } = useLanguage();
  return (
    <span className="tabular ml-2 rounded-full bg-smoke px-2.5 text-sm leading-7">
      {t(leftWords(left))}
    </span>
  );
}

/** How many orders no cook has confirmed yet; loud while no cook has even touched one of them. */
function NewOrders() {
  const { t } = useLanguage();
  const { count, untouched } = useNewOrders();
  // Its room is there before the first order: no tab moves as one comes.
  return (
    <span
      className={`tabular ml-2 min-w-10 rounded-full px-2.5 text-center text-base leading-7 ${count === 0 ? 'invisible' : ''} ${untouched > 0 ? 'bg-cheese text-ink' : 'bg-smoke'}`}
    >
      {count} <span className="sr-only">{t(text.newOrders)}</span>
    </span>
  );
}

/** Planned changes that could not begin, and wait to be looked at. */
function Failed({ failed }: { failed: number }) {
  const { t } = useLanguage();
  return (
    <span className="tabular ml-2 rounded-full bg-cheese px-2.5 text-base text-ink leading-7">
      {failed} <span className="sr-only">{t(historyText.failedMark)}</span>
    </span>
  );
}
