import { useEffect, useState } from 'react';
import { useOutletContext } from 'react-router';
import type { Session } from '#accounts/accounts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Unread } from '#ui/unread.tsx';
import { CustomerCard } from './customer-card.tsx';
import { customerCalls } from './customers.client.ts';
import type { CustomerCard as Card } from './customers.server.ts';
import { customerText as text } from './customers.text.ts';

type CustomerProps = { phone: string };

/** Renders the button that opens the customer of an order, for those who may see orders (B-4737). */
export function CustomerButton({ phone }: CustomerProps) {
  const { t } = useLanguage();
  const { areas } = useOutletContext<Session>();
  const [isOpen, setOpen] = useState(false);
  if (phone === '' || !areas.includes('service')) return null;
  return (
    <>
      <Button variant="rim" className="min-h-14" onClick={() => setOpen(true)}>
        {t(text.open)}
      </Button>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title={t(text.open)} place="middle">
          <CustomerRead phone={phone} />
        </Dialog>
      )}
    </>
  );
}

function CustomerRead({ phone }: CustomerProps) {
  const [card, setCard] = useState<Card | 'reading' | null>('reading');
  const read = () => void customerCalls.read(phone).then(setCard, () => setCard(null));
  useEffect(read, []);
  if (card === null) return <Unread words={text.unread} onRetry={read} />;
  return card === 'reading' ? null : <CustomerCard card={card} onChanged={read} />;
}
