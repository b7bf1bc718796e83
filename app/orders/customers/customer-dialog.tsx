import { useEffect, useState } from 'react';
import { useOutletContext } from 'react-router';
import type { Session } from '#accounts/accounts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Unread } from '#ui/unread.tsx';
import { CustomerCard } from './customer-card.tsx';
import { readCustomer } from './customers.client.ts';
import { customerText as text } from './customers.text.ts';
import type { CustomerCard as Card } from './customers.ts';

type CustomerProps = { phone: string };

/** Renders the button that opens the customer of an order, for those who may see customers (B-4737). */
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
  const { t } = useLanguage();
  const [card, setCard] = useState<Card | 'none' | 'unread' | null>(null);
  const [readings, setReadings] = useState(0);
  const readAgain = () => setReadings((known) => known + 1);
  useEffect(() => {
    let isLeft = false;
    readCustomer(phone).then(
      (read) => isLeft || setCard(read ?? 'none'),
      () => isLeft || setCard('unread'),
    );
    return () => {
      isLeft = true;
    };
  }, [phone, readings]);
  if (card === 'unread') return <Unread words={text.unread} onRetry={readAgain} />;
  if (card === 'none') return <p>{t(text.none)}</p>;
  return card && <CustomerCard card={card} onChanged={readAgain} />;
}
