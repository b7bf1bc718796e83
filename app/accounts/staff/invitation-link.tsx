import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { administratorsText } from '../accounts.text.ts';

type InvitationLinkProps = {
  email: string;
  link: string;
  onClose: () => void;
};

/** The link of an invitation, to be passed on by hand where no mail server carries it (B-1064). */
export function InvitationLink({ email, link, onClose }: InvitationLinkProps) {
  const { t } = useLanguage();
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    // A shop tried out over plain HTTP has no clipboard: the link can be marked and copied by hand.
    await navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => {},
    );
  }

  return (
    <div role="status" className="grid gap-3 rounded-2xl border border-rim bg-white p-4">
      <h3 className="font-bold">
        {t(administratorsText.linkTitle)}
        <span className="block wrap-anywhere">{email}</span>
      </h3>
      <p className="text-soft">{t(administratorsText.linkLead)}</p>
      <p className="select-all break-all rounded-lg bg-paper p-3 font-mono text-sm">{link}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>
          {t(isCopied ? administratorsText.copied : administratorsText.copy)}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t(administratorsText.close)}
        </Button>
      </div>
    </div>
  );
}
