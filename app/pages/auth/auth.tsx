import { useEffect, useState } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { auth, readSession, signIn, signOut } from '#accounts/accounts.client.ts';
import { accountMessages } from '#accounts/accounts.messages.ts';
import { signInText } from '#accounts/accounts.text.ts';
import { SignInSteps } from '#accounts/second-factor/sign-in-steps.tsx';
import { AccountForm, accountFields, SignInForm } from '#accounts/staff/account-form.tsx';
import { GivenUp } from '#admin/write.ts';
import { answerOf } from '#browser/request.ts';
import { readToken } from '#browser/session-token.ts';
import { useMailLeaves } from '#email/mail-leaves.ts';
import { NoBoardNotice } from '#kitchen/watch/no-board-notice.tsx';
import { Button, textLink } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { PlainPage } from '../plain-page.tsx';

type View = 'sign-in' | 'create' | 'forgotten';

const titles = {
  'sign-in': signInText.title,
  create: signInText.createTitle,
  forgotten: signInText.forgottenTitle,
} as const;

/** From each form to the others. */
const ways = {
  'sign-in': { create: signInText.create, forgotten: signInText.forgotten },
  create: { 'sign-in': signInText.haveAccount },
  forgotten: { 'sign-in': signInText.back },
} as const;

type Waiting = { readonly email: string; readonly next: keyof typeof waitingWords };

// Without a mail server no person waits for an email (B-1071).
const waitingWords = {
  'follow-email': {
    title: signInText.sentTitle,
    to: signInText.sentTo,
    lead: signInText.sentLead,
    rest: [signInText.sentNothing],
  },
  'ask-owner': {
    title: signInText.askTitle,
    to: signInText.askFor,
    lead: signInText.askLead,
    rest: [signInText.askAlready],
  },
} as const;

/** Renders `/auth`: sign in, create an account, ask for a new password (B-1001). */
export default function Auth() {
  const { language, t } = useLanguage();
  const navigate = useNavigate();
  const mails = useMailLeaves();
  const [view, setView] = useState<View>('sign-in');
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  // The forms share the address: it is typed once.
  const [email, onEmail] = useState('');
  const shared = { email, onEmail };
  useEffect(() => {
    if (readToken() !== null) navigate('/admin', { replace: true });
  }, [navigate]);

  /** Enters only with a role row (B-1003); the first owner comes in without one. */
  async function enter() {
    const session = await readSession();
    if (session.role === null && !session.canClaim) {
      await signOut().catch(() => {});
      notify(accountMessages.signInRefused);
      setView('sign-in');
      throw new GivenUp();
    }
    notify(accountMessages.signedIn);
    navigate('/admin');
  }

  if (waiting !== null) return <AccountWaits {...waiting} onBack={() => setWaiting(null)} />;
  return (
    <>
      <PlainPage title={t(titles[view])} lead={t(signInText.lead)}>
        {view === 'sign-in' && <SignInSteps {...shared} onSignedIn={enter} />}
        {view === 'create' && (
          <SignInForm
            {...shared}
            key="create"
            isNew
            submitLabel={t(signInText.create)}
            onSubmit={async (credentials) => {
              const json = { ...credentials, language };
              const { next } = await answerOf(auth.stranger['sign-up'].email.$post({ json }));
              if (next !== 'sign-in') {
                setView('sign-in');
                return setWaiting({ email: credentials.email, next });
              }
              await signIn(credentials);
              await enter();
            }}
          />
        )}
        {view === 'forgotten' && (
          <AccountForm
            {...shared}
            key="forgotten"
            fields={{ email: accountFields.email }}
            submitLabel={t(signInText.askLink)}
            onSubmit={async ({ email }) => {
              const json = { email, language };
              await answerOf(auth.stranger['request-password-reset'].$post({ json }));
              notify(mails ? accountMessages.resetSent : accountMessages.linkInFolder);
              setView('sign-in');
            }}
          />
        )}
        <form className="mt-6 grid justify-items-start gap-1 border-rim border-t pt-4">
          {Object.entries(ways[view]).map(([to, label]) => (
            <Button
              key={to}
              variant="plain"
              className="px-0!"
              formAction={() => setView(to as View)}
            >
              {t(label)}
            </Button>
          ))}
          <NavLink to="/delete-account" className={textLink}>
            {t(signInText.deleteAccount)}
          </NavLink>
        </form>
      </PlainPage>
      <NoBoardNotice />
    </>
  );
}

/** Renders the same whether the address was free or not: the email says the rest. */
function AccountWaits({ email, next, onBack }: Waiting & { onBack: () => void }) {
  const { t } = useLanguage();
  const { title, to, lead, rest } = waitingWords[next];
  return (
    <PlainPage title={t(title)}>
      <div role="status" className="grid gap-3">
        <p>
          {t(to)} <strong className="wrap-anywhere">{email}</strong>
        </p>
        <p>{t(lead)}</p>
        {rest.map((sentence) => (
          <p key={sentence.fr} className="text-soft">
            {t(sentence)}
          </p>
        ))}
      </div>
      <Button className="mt-6 w-full" onClick={onBack}>
        {t(signInText.back)}
      </Button>
    </PlainPage>
  );
}
