import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { secondFactorText as text } from './second-factor.text.ts';

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void };

/** Renders the ten codes, this once: to be copied, saved or printed. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { t } = useLanguage();
  const [isCopied, setCopied] = useState(false);
  const written = codes.join('\n');

  async function copy() {
    // A shop tried out over plain HTTP has no clipboard: the codes can be marked and copied by hand.
    await navigator.clipboard?.writeText(written).then(
      () => setCopied(true),
      () => {},
    );
  }

  function download() {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${written}\n`], { type: 'text/plain' }));
    link.download = t(text.fileName);
    link.click();
    // The browser has begun to read it by then.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  const other = 'border-2 border-rim print:hidden';
  return (
    <section aria-labelledby="codes-title" className="grid max-w-md gap-4">
      <div role="status">
        <h3 id="codes-title" className="font-bold text-lg">
          {t(text.codesTitle)}
        </h3>
        <p className="text-soft">{t(text.codesLead)}</p>
      </div>
      <ul className="tabular grid select-all grid-cols-2 gap-x-4 gap-y-2 rounded-2xl border border-rim bg-white p-4 text-center font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="cream" className={other} onClick={copy}>
          {t(isCopied ? text.copied : text.copy)}
        </Button>
        <Button variant="cream" className={other} onClick={download}>
          {t(text.download)}
        </Button>
        <Button variant="cream" className={other} onClick={() => window.print()}>
          {t(text.print)}
        </Button>
      </div>
      <Button className="justify-self-start print:hidden" onClick={onSaved}>
        {t(text.kept)}
      </Button>
    </section>
  );
}
