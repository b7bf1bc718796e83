import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { useBoardParts } from '../board/board-provider.tsx';
import type { RingState } from './use-ring.ts';

const text = {
  activate: { fr: 'Activer la sonnerie', en: 'Turn the bell on' },
  test: { fr: 'Essayer la sonnerie', en: 'Test the bell' },
  mute: { fr: 'Couper', en: 'Turn off' },
  on: { fr: 'Sonnerie active', en: 'Bell on' },
} as const satisfies Record<string, Bilingual>;

const silent: Readonly<Record<Exclude<RingState, 'ready'>, Bilingual>> = {
  unchosen: { fr: 'Cet appareil ne sonne pas', en: 'This device does not ring' },
  off: { fr: 'Sonnerie coupée sur cet appareil', en: 'Bell turned off on this device' },
  waiting: {
    fr: "Ne peut pas sonner avant qu'on touche l'écran",
    en: 'Cannot ring until the screen is touched',
  },
  unsupported: { fr: 'Cet appareil ne peut pas sonner', en: 'This device cannot ring' },
};

const quiet =
  'min-h-12 whitespace-nowrap rounded-full px-2 font-bold hover:bg-crust max-sm:text-sm sm:px-3';

/** Renders the bell of this device: turned on once, tried, and in red whenever it cannot ring. */
export function RingControl() {
  const { t } = useLanguage();
  const { state, activate, mute, test } = useBoardParts().ring;
  if (state === 'ready') {
    return (
      <div className="flex min-h-14 min-w-0 grow flex-wrap items-center max-lg:justify-between lg:grow-0">
        <span className="px-2 font-bold text-basil text-sm">{t(text.on)}</span>
        <button type="button" className={quiet} onClick={test}>
          {t(text.test)}
        </button>
        <button type="button" className={quiet} onClick={mute}>
          {t(text.mute)}
        </button>
      </div>
    );
  }
  return (
    <div className="flex min-h-14 min-w-0 grow flex-wrap items-center justify-between gap-x-3 rounded-3xl bg-tomato py-1 pr-1 pl-4 text-white lg:grow-0">
      {/* Beside its button, below it where large letters leave no room. */}
      <strong role="alert" className="min-w-0 grow basis-28 leading-tight">
        {t(silent[state])}
      </strong>
      {state !== 'unsupported' && (
        <Button variant="cream" className="min-h-12 shrink-0 px-4!" onClick={activate}>
          {t(text.activate)}
        </Button>
      )}
    </div>
  );
}
