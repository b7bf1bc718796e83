import { useState, useSyncExternalStore } from 'react';
import { useWakeLock } from '#browser/use-wake-lock.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { type Paper, paperChoice, papers, printChoice } from '../ticket/print-choice.ts';
import { boardText } from './board.text.ts';
import { BoardHelp } from './board-help.tsx';

const tool =
  'inline-flex min-h-12 items-center gap-2 whitespace-nowrap rounded-full px-3 font-bold hover:bg-crust';

const awakeText = { fr: "L'écran reste allumé", en: 'The screen stays on' };

const printText = { fr: 'Imprimer à la confirmation', en: 'Print when confirmed' };
const printHint = {
  fr: "Le ticket s'imprime dès qu'une commande est confirmée ici",
  en: 'The ticket prints as soon as an order is confirmed here',
};
const paperText = { fr: 'Largeur du rouleau', en: 'Width of the roll' };
const onText = { fr: 'oui', en: 'on' };
const offText = { fr: 'non', en: 'off' };

/** Beside the bell: the screen, printing, the day, how the keys work. */
export function BoardToolbar() {
  const { t } = useLanguage();
  const isAwake = useWakeLock();
  const prints = useSyncExternalStore(printChoice.subscribe, printChoice.read) === 'on';
  const [isHelping, setHelping] = useState(false);
  return (
    <div className="flex flex-wrap items-center lg:ml-auto lg:shrink-0">
      <span
        role="img"
        aria-label={t(awakeText)}
        title={t(awakeText)}
        className={`px-2 text-basil ${isAwake ? '' : 'invisible'}`}
      >
        <Icon name="screen" />
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={prints}
        title={t(printHint)}
        className={tool}
        onClick={() => printChoice.keep(prints ? 'off' : 'on')}
      >
        <Icon name="print" />
        {t(printText)}
        <span
          aria-hidden="true"
          className={`rounded-full px-2 text-sm ${prints ? 'bg-basil text-white' : 'bg-crust'}`}
        >
          {t(prints ? onText : offText)}
        </span>
      </button>
      <PaperControl />
      <AppLink to="/admin/orders/day" className={tool}>
        {t(boardText.day)}
      </AppLink>
      <button
        type="button"
        className={`${tool} min-w-12 justify-center`}
        aria-label={t(boardText.help)}
        onClick={() => setHelping(true)}
      >
        ?
      </button>
      {isHelping && <BoardHelp onClose={() => setHelping(false)} />}
    </div>
  );
}

/** How wide the printer's roll is: this device's tickets are printed for it (B-1844). */
function PaperControl() {
  const { t } = useLanguage();
  const paper = useSyncExternalStore(paperChoice.subscribe, paperChoice.read) ?? papers[0];
  return (
    <select
      aria-label={t(paperText)}
      title={t(paperText)}
      value={paper}
      className={`${tool} tabular cursor-pointer`}
      onChange={({ target }) => paperChoice.keep(target.value as Paper)}
    >
      {papers.map((width) => (
        <option key={width} value={width}>
          {width}&nbsp;mm
        </option>
      ))}
    </select>
  );
}
