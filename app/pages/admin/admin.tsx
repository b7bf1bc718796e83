import { useCallback, useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation, useNavigate, useRevalidator } from 'react-router';
import { claimOwnership, signOut } from '#accounts/accounts.client.ts';
import { accountMessages } from '#accounts/accounts.messages.ts';
import { backOfficeText } from '#accounts/accounts.text.ts';
import type { Session } from '#accounts/accounts.ts';
import { EnrolmentSteps } from '#accounts/second-factor/enrolment-steps.tsx';
import { secondFactorText } from '#accounts/second-factor/second-factor.text.ts';
import { AccountForm, accountFields } from '#accounts/staff/account-form.tsx';
import { EndedSessionDialog } from '#accounts/staff/ended-session-dialog.tsx';
import { RefusedCard } from '#accounts/staff/refused-card.tsx';
import { OpenPages } from '#admin/staff-link.tsx';
import { holdWhilePressed } from '#browser/held-changes.ts';
import { lineBack, loadAnew } from '#browser/line-back.ts';
import { storeToken } from '#browser/session-token.ts';
import { both } from '#core/language.ts';
import { readBoard } from '#kitchen/board/board.client.ts';
import type { BoardReading } from '#kitchen/board/board.ts';
import { BoardProvider } from '#kitchen/board/board-provider.tsx';
import { createBoardStore, type StoredBoard } from '#kitchen/board/board-store.ts';
import { stepsLeft } from '#launch/opening-checklist.ts';
import { NextStep } from '#launch/opening-checklist-page.tsx';
import { NoticesShown, QuietBar } from '#operations/notices/notices-shown.tsx';
import { useShop } from '#shop/use-shop.ts';
import { Button } from '#ui/button.tsx';
import { Questions } from '#ui/confirm.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify, notifyOnNextPage } from '#ui/notify.ts';
import { PlainPage, useLargeText } from '../plain-page.tsx';
import type { Route } from './+types/admin.ts';
import { AdminHeader } from './admin-header.tsx';
import { askAdmission } from './admission.ts';
import { isOpenPage } from './staff-pages.ts';
import { useStoredBoard } from './stored-board.ts';
import { useChecklist } from './tab-marks.ts';
import { useAdminChanges } from './use-admin-changes.ts';

/**
 * Keeps the board and its bell when another page's script does not load: without a connection the
 * router's reload would leave nothing. The scripts are fetched ahead (server/pages/pages.ts).
 */
function usePreloadedTabs() {
  useEffect(() => {
    const { navigation }: { navigation?: Navigation } = window;
    if (!navigation) return;
    const end = new AbortController();
    function wait(event: NavigateEvent) {
      if (event.navigationType !== 'reload' || event.userInitiated) return;
      event.preventDefault();
      end.abort();
      void lineBack().then(loadAnew);
    }
    navigation.addEventListener('navigate', wait, { signal: end.signal });
    return () => end.abort();
  }, []);
}

export function clientLoader() {
  return askAdmission();
}

/** Renders the wait: the token is in this browser only, so the server cannot render the page. */
export function HydrateFallback() {
  const { t } = useLanguage();
  const { name } = useShop();
  return (
    <main className="grid min-h-dvh place-items-center text-soft">
      <title>{`${t(backOfficeText.title)} · ${name}`}</title>
      <p role="status">{t(backOfficeText.loading)}</p>
    </main>
  );
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  const [wasStaff, setWasStaff] = useState(false);
  useEffect(holdWhilePressed, []);
  useLargeText();
  if (loaderData.kind === 'staff' && !wasStaff) setWasStaff(true);
  if (loaderData.kind === 'setup') return <Setup />;
  if (loaderData.kind === 'enrol') return <EnrolPage />;
  if (loaderData.kind === 'refused') return <RefusedPage wasStaff={wasStaff} />;
  const { session } = loaderData;
  const key = String(session.areas.includes('service'));
  return (
    <OpenPages value={(path) => isOpenPage(path, session.areas)}>
      <BackOffice key={key} session={session} kept={loaderData.kept} />
    </OpenPages>
  );
}

function Setup() {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return (
    <PlainPage title={t(backOfficeText.setupTitle)} lead={t(backOfficeText.setupLead)}>
      <AccountForm
        fields={{ code: accountFields.setupCode }}
        submitLabel={t(backOfficeText.claim)}
        onSubmit={async ({ code }) => {
          await claimOwnership(code);
          notify(accountMessages.ownerMade);
          await navigate('/admin/checklist');
          await revalidate();
        }}
      />
    </PlainPage>
  );
}

/** Renders the refusal; a person who was never let in goes home, and reads it there. */
function RefusedPage({ wasStaff = true }) {
  const { t } = useLanguage();
  const { name } = useShop();
  const navigate = useNavigate();
  useEffect(() => {
    if (wasStaff) return;
    notifyOnNextPage(accountMessages.adminRefused);
    navigate('/', { replace: true });
  }, [wasStaff, navigate]);
  return (
    <main className="min-h-dvh bg-paper px-4 py-6">
      <title>{`${t(backOfficeText.title)} · ${name}`}</title>
      <RefusedCard />
    </main>
  );
}

/** The board fills a large screen, and its columns scroll; other tabs are pages. */
const variants = {
  board: { page: 'lg:h-dvh', main: 'min-h-0 max-w-none overflow-y-auto px-2 py-2 sm:px-4' },
  page: { page: '', main: 'max-w-7xl px-4 py-6 sm:px-6' },
} as const;

/** Returns the board of a person without the right to serve. */
async function readNothing(): Promise<BoardReading> {
  return { orders: [], cursor: '', now: Date.now(), louderAfter: 1, drivers: [] };
}

function BackOffice({ session, kept }: { session: Session; kept?: StoredBoard | undefined }) {
  usePreloadedTabs();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { name } = useShop();
  const title = useMemo(
    () => both((language) => `${backOfficeText.title[language]} · ${name}`),
    [name],
  );
  const [isRefused, setRefused] = useState(false);
  const [visit, setVisit] = useState(0);
  // A change of that right makes another board: the page around it starts anew.
  const serves = session.areas.includes('service');
  const [board] = useState(() =>
    createBoardStore(serves ? readBoard : readNothing, Date.now, kept),
  );
  const refuse = useCallback(() => setRefused(true), []);
  useAdminChanges(visit, board, refuse);
  useStoredBoard(session, board);
  const checklist = useChecklist(session.areas);
  // Without the board around it nothing rings or reports for a person without the right.
  if (isRefused) return <RefusedPage />;
  const isBoard = pathname === '/admin/orders';
  const variant = variants[isBoard ? 'board' : 'page'];
  return (
    <BoardProvider store={board} title={title} isIdle={!serves}>
      <div
        className={`flex min-h-dvh flex-col bg-paper lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)] ${variant.page}`}
      >
        <meta name="robots" content="noindex" />
        <AdminHeader
          {...session}
          left={checklist && stepsLeft(checklist).length}
          isBoard={isBoard}
        />
        <div className="flex min-h-0 min-w-0 grow flex-col lg:col-start-2">
          <QuietBar mayConfirm={session.areas.includes('shop')} />
          {!isBoard && <NoticesShown isFolded={false} />}
          <main className={`mx-auto w-full grow ${variant.main}`}>
            <Outlet context={session} />
          </main>
          {/* Below: it is read later than the page, and moves nothing as it comes. */}
          {checklist && <NextStep checklist={checklist} path={pathname} />}
        </div>
        <Questions key={pathname} />
        <EndedSessionDialog
          onSignedIn={() => setVisit((visit) => visit + 1)}
          onGivenUp={() => {
            storeToken(null);
            navigate('/auth');
          }}
        />
      </div>
    </BoardProvider>
  );
}

/** Renders the back office of a person who must set up a second factor first (B-2127). */
function EnrolPage() {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return (
    <PlainPage title={t(secondFactorText.enrolTitle)} lead={t(secondFactorText.enrolLead)}>
      <EnrolmentSteps onDone={() => void revalidate()} />
      <Button
        variant="plain"
        className="mt-6 px-0!"
        onClick={async () => {
          await signOut().catch(() => {});
          navigate('/auth');
        }}
      >
        {t(backOfficeText.signOut)}
      </Button>
    </PlainPage>
  );
}
