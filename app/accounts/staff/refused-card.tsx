import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { signOut } from '../accounts.client.ts';
import { accountMessages } from '../accounts.messages.ts';
import { backOfficeText } from '../accounts.text.ts';
import { closedText } from '../permissions.text.ts';

type CardProps = { title: Bilingual; lead: Bilingual; children?: ReactNode };

function Card({ title, lead, children }: CardProps) {
  const { t } = useLanguage();
  return (
    <div className="wrap-anywhere mx-auto mt-16 max-w-md rounded-3xl bg-white px-4 py-8 text-center shadow-card sm:px-8">
      <h1 className="font-display text-3xl text-tomato">{t(title)}</h1>
      <p className="mt-3">{t(lead)}</p>
      {children}
    </div>
  );
}

/** Renders the page of a person without a role (B-1004). */
export function RefusedCard() {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const { title, description } = accountMessages.adminRefused;
  return (
    <Card title={title} lead={description}>
      <div className="mt-6 grid grid-cols-1 gap-3">
        <Button onClick={() => navigate('/')}>{t(backOfficeText.toSite)}</Button>
        <Button
          variant="rim"
          onClick={async () => {
            await signOut().catch(() => {});
            navigate('/auth');
          }}
        >
          {t(backOfficeText.signOut)}
        </Button>
      </div>
    </Card>
  );
}

/** Renders a page that the owner has closed to administrators (B-2128). */
export function ClosedCard() {
  return <Card {...closedText} />;
}
