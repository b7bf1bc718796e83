import type { Bilingual } from '#core/language.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { boardText } from './board.text.ts';

const keys: readonly { readonly keys: Bilingual; readonly does: Bilingual }[] = [
  {
    keys: { fr: '↑ ↓ ← →', en: '↑ ↓ ← →' },
    does: { fr: "D'une commande à l'autre", en: 'From one order to another' },
  },
  {
    keys: { fr: 'Début, Fin', en: 'Home, End' },
    does: { fr: 'Première ou dernière de la colonne', en: 'First or last of the column' },
  },
  {
    keys: { fr: 'Entrée', en: 'Enter' },
    does: { fr: "L'étape suivante de la commande", en: 'The next step of the order' },
  },
  {
    keys: { fr: 'Espace', en: 'Space' },
    does: { fr: "L'heure, refuser, revenir en arrière", en: 'The time, refuse, step back' },
  },
  {
    keys: { fr: 'Échap', en: 'Esc' },
    does: { fr: 'Fermer sans rien changer', en: 'Close without changing anything' },
  },
];

const ringHelp: Bilingual = {
  fr: "Une nouvelle commande sonne de plus en plus fort, jusqu'à ce que quelqu'un touche sa carte.",
  en: 'A new order rings louder and louder until somebody touches its card.',
};

/** How the board works without a mouse, and when it rings. */
export function BoardHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  return (
    <Dialog isOpen onClose={onClose} title={t(boardText.help)} place="middle">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-3">
        {keys.map((row) => (
          <div key={row.does.en} className="contents">
            <dt className="font-bold">
              <kbd className="font-sans">{t(row.keys)}</kbd>
            </dt>
            <dd>{t(row.does)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5">{t(ringHelp)}</p>
    </Dialog>
  );
}
