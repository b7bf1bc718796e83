import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { composerText } from './composer.text.ts';
import type { Composition } from './composition.ts';
import { linkTo } from './composition-link.ts';

type ShareLinkProps = { composition: Composition; name: string };

/** Sends what is composed to a friend, by the phone's own way or as a copied address (B-1940). */
export function ShareLink({ composition, name }: ShareLinkProps) {
  const { language, t } = useLanguage();
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null);
  const canShare = 'share' in navigator;
  async function send() {
    const url = linkTo(location.origin, composition, language);
    if (canShare) {
      // Whoever closes the phone's own sheet again has sent nothing, and knows it.
      return navigator.share({ title: name, url }).catch(() => {});
    }
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    setSaid(copied ? 'copied' : 'notCopied');
  }
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3">
      <Button variant="plain" onClick={send}>
        {t(composerText[canShare ? 'share' : 'copy'])}
      </Button>
      <span role="status" className="font-bold text-basil">
        {said && t(composerText[said])}
      </span>
    </p>
  );
}
