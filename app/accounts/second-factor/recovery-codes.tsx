import { useState } from 'react';
import { copyText } from '#browser/copy-text.ts';
import { saveFile } from '#browser/save-file.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { secondFactorText as text } from './second-factor.text.ts';

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void };

/** Renders the ten codes, shown only once: to copy, save or print. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { t } = useLanguage();
  const [isCopied, setCopied] = useState(false);
  const written = codes.join('\n');

  async function copy() {
    if (await copyText(written)) setCopied(true);
  }

  function download() {
    saveFile(new Blob([`${written}\n`], { type: 'text/plain' }), t(text.fileName));
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
