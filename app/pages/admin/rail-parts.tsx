import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { signOut } from '#accounts/accounts.client.ts';
import { backOfficeText } from '#accounts/accounts.text.ts';
import type { Area } from '#core/context.areas.ts';
import type { Bilingual } from '#core/language.ts';
import { historyText } from '#history/history.text.ts';
import { boardText } from '#kitchen/board/board.text.ts';
import { useNewOrders } from '#kitchen/board/board-provider.tsx';
import { checklistText, leftWords } from '#launch/opening-checklist.text.ts';
import { logoAddress } from '#shop/shop-pictures.ts';
import { useShop } from '#shop/use-shop.ts';
import { buttonVariant } from '#ui/button.tsx';
import { LanguageSwitch, useLanguage } from '#ui/language-provider.tsx';
import { addressOf, type openGroups, staffGroups, tabOf } from './staff-pages.ts';

const text = {
  addItem: { fr: 'Ajouter un item', en: 'Add item' },
  newOrders: { fr: 'nouvelles', en: 'new' },
  site: { fr: 'Voir le site', en: 'View the site' },
} as const satisfies Record<string, Bilingual>;

export type Rail = {
  readonly email: string;
  readonly areas: readonly Area[];
  readonly groups: ReturnType<typeof openGroups>;
  /** How many points of the opening checklist are left; null once it is over. */
  readonly left: number | null;
  /** Renders the mark beside a tab's name, by its path. */
  readonly markOf: (path: string) => ReactNode;
  readonly onFollow?: () => void;
};

type TabLinkProps = {
  readonly path: string;
  readonly className: string;
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
};

export function TabLink({ path, onFollow, className, children }: TabLinkProps) {
  const isCurrent = tabOf(useLocation().pathname)?.path === path;
  const own = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) own.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isCurrent]);
  return (
    <Link
      to={addressOf({ path })}
      ref={own}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
      onClick={onFollow}
    >
      {children}
    </Link>
  );
}

const link =
  'flex items-center justify-between gap-2 rounded-xl border-transparent border-l-4 px-2 font-bold leading-tight hover:bg-ember/20 aria-[current]:border-ember aria-[current]:bg-ember/20';

export function Tabs({ groups, markOf, className, onFollow }: Rail & { className: string }) {
  const { t } = useLanguage();
  return groups.map(({ group, tabs }) => (
    <div key={group}>
      <p
        id={`group-${group}`}
        hidden={group === 'main' || tabs.length === 1}
        className="px-3 pt-2.5 text-sm opacity-80"
      >
        {t(staffGroups[group])}
      </p>
      <ul aria-labelledby={`group-${group}`}>
        {tabs.map(({ path, tab }) => (
          <li key={path}>
            <TabLink {...{ path, onFollow }} className={`${link} ${className}`}>
              {t(tab)}
              {markOf(path)}
            </TabLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** Renders the checklist's link until it is over; below the tabs, so that it moves none. */
export function Checklist({ left, onFollow }: Rail) {
  const { t } = useLanguage();
  if (left === null) return null;
  return (
    <TabLink onFollow={onFollow} path="/admin/checklist" className={`${link} min-h-12`}>
      <span>{t(checklistText.heading)} </span>
      {left > 0 && <span className={`${mark} bg-cheese text-ink`}>{t(leftWords(left))}</span>}
    </TabLink>
  );
}

export function HomeLink({ className, children }: { className: string; children?: ReactNode }) {
  const { t } = useLanguage();
  const shop = useShop();
  const alt = children ? '' : t(backOfficeText.title);
  return (
    <Link to="/admin" className={`flex min-h-12 shrink-0 items-center gap-2 ${className}`}>
      <img src={logoAddress(shop)} alt={alt} width="32" height="32" className="object-contain" />
      {children}
    </Link>
  );
}

const quiet = 'min-h-12 content-center rounded-xl px-2 font-bold text-sm hover:bg-ember/20';

export function SiteLinks() {
  const { t } = useLanguage();
  return (
    <div className="flex flex-wrap justify-between">
      <a href="/" target="_blank" rel="noopener" className={quiet}>
        {t(text.site)} <span className="sr-only">{t(boardText.newWindow)}</span>
      </a>
      <LanguageSwitch className={quiet} />
    </div>
  );
}

type AccountProps = Pick<Rail, 'email' | 'areas' | 'onFollow'> & { readonly className: string };

/** Renders who is signed in, and what is done from anywhere. */
export function Account({ email, areas, onFollow, className }: AccountProps) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  async function leave() {
    await signOut().catch(() => {});
    navigate('/auth');
  }
  return (
    <>
      <p className="min-w-0 truncate px-2 text-sm" title={email}>
        <span className="sr-only">{t(backOfficeText.signedInAs)} </span>
        {email}
      </p>
      {areas.includes('menu') && (
        <Link
          to="/admin/menu/new"
          className={buttonVariant(
            'primary',
            'shrink-0 px-4! text-[0.9375rem] max-xl:max-w-24 max-xl:px-2! max-xl:py-1! max-xl:text-sm max-xl:leading-tight',
          )}
          onClick={onFollow}
        >
          {t(text.addItem)}
        </Link>
      )}
      <button type="button" className={className} onClick={leave}>
        {t(backOfficeText.signOut)}
      </button>
    </>
  );
}

const mark =
  'tabular inline-block min-w-7 shrink-0 whitespace-nowrap rounded-full px-1.5 text-center text-sm leading-6';

/** Renders how many orders are unconfirmed; prominent while one of them is untouched. */
export function NewOrders() {
  const { t } = useLanguage();
  const { orders, untouched } = useNewOrders();
  const count = orders.length;
  // Its room is there before the first order: nothing moves as one comes.
  return (
    <span
      className={`${mark} ${count === 0 ? 'invisible' : ''} ${untouched > 0 ? 'bg-cheese text-ink' : 'bg-smoke text-paper'}`}
    >
      {count} <span className="sr-only">{t(text.newOrders)}</span>
    </span>
  );
}

/** Renders how many planned changes failed, and wait to be looked at. */
export function Failed({ failed }: { failed: number }) {
  const { t } = useLanguage();
  return (
    <span className={`${mark} bg-cheese text-ink`}>
      {failed} <span className="sr-only">{t(historyText.failedMark)}</span>
    </span>
  );
}
