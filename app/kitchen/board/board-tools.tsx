import { useState, useSyncExternalStore } from 'react';
import { StaffLink } from '#admin/staff-link.tsx';
import { useWakeLock } from '#browser/use-wake-lock.ts';
import type { Bilingual } from '#core/language.ts';
import { buttonVariant } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { paperChoice, printChoice } from '../ticket/print-ticket.ts';
import { papers } from '../ticket/ticket.ts';
import { BellTools } from '../watch/ring-control.tsx';
import { boardText } from './board.text.ts';

const keys: readonly { readonly keys: Bilingual; readonly does: Bilingual }[] = [
  {
    keys: { fr: '↑ ↓ ← →', en: '↑ ↓ ← →' },
    does: { fr: "D'une commande à l'autre", en: 'From one order to another' },
  },
  {
    keys: { fr: 'Début, Fin', en: 'Home, End' },
    does: { fr: 'La première ou la dernière', en: 'The first or the last' },
  },
  {
    keys: { fr: 'Entrée', en: 'Enter' },
    does: { fr: "L'étape suivante de la commande", en: 'The next step of the order' },
  },
  {
    keys: { fr: 'Espace', en: 'Space' },
    does: { fr: "L'heure, refuser, revenir en arrière", en: 'The time, refuse, step back' },
  },
];

const button = buttonVariant('cream', 'size-14 shrink-0 border-2 border-rim px-0! text-2xl');

/** Renders the rarely needed tools: full screen, and the rest in a dialog. */
export function BoardTools() {
  const { t } = useLanguage();
  const isAwake = useWakeLock();
  const [isOpen, setOpen] = useState(false);
  const prints = useSyncExternalStore(printChoice.subscribe, printChoice.read) === 'on';
  const paper = useSyncExternalStore(paperChoice.subscribe, paperChoice.read) ?? papers[0];
  return (
    <div className="ml-auto flex shrink-0 gap-2 lg:order-last">
      {document.fullscreenEnabled && (
        <button
          type="button"
          className={`${button} max-sm:hidden`}
          aria-label={t({ fr: 'Plein écran', en: 'Full screen' })}
          onClick={() =>
            document.fullscreenElement
              ? document.exitFullscreen()
              : document.documentElement.requestFullscreen()
          }
        >
          <Icon name="screen" />
        </button>
      )}
      <button
        type="button"
        className={button}
        aria-label={t(boardText.board)}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title={t(boardText.board)} place="middle">
          <div className="grid gap-5">
            <StaffLink to="/admin/orders/day" className={buttonVariant('rim', 'min-h-14')}>
              {t({ fr: 'La journée', en: 'The day' })}
            </StaffLink>
            <StaffLink to="/admin/sales/drawer" className={buttonVariant('rim', 'min-h-14')}>
              {t({ fr: 'Caisse', en: 'Drawer' })}
            </StaffLink>
            <BellTools />
            <CheckBox
              isOn={prints}
              className="min-h-14"
              onChange={(isOn) => printChoice.store(isOn ? 'on' : 'off')}
            >
              {t({ fr: 'Imprimer à la confirmation', en: 'Print when confirmed' })}
            </CheckBox>
            <ChoiceGroup
              name="paper"
              legend={t({ fr: 'Largeur du rouleau', en: 'Width of the roll' })}
              isRow
              value={paper}
              onChange={paperChoice.store}
              choices={papers.map((value) => ({ value, label: `${value} mm` }))}
            />
            {isAwake && (
              <p className="text-soft">
                {t({ fr: "L'écran reste allumé.", en: 'The screen stays on.' })}
              </p>
            )}
            <section className="max-sm:hidden pointer-coarse:hidden">
              <h3 className="mb-2 font-bold">{t({ fr: 'Au clavier', en: 'With a keyboard' })}</h3>
              <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
                {keys.map((row) => (
                  <div key={row.does.en} className="contents">
                    <dt className="font-bold">
                      <kbd className="font-sans">{t(row.keys)}</kbd>
                    </dt>
                    <dd>{t(row.does)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          </div>
        </Dialog>
      )}
    </div>
  );
}
