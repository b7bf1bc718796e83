import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { useBoardParts } from '../board/board-provider.tsx';
import type { RingState } from './use-ring.ts';

const text = {
  activate: { fr: 'Activer la sonnerie', en: 'Turn the bell on' },
  test: { fr: 'Essayer la sonnerie', en: 'Test the bell' },
  mute: { fr: 'Couper', en: 'Turn off' },
} as const satisfies Record<string, Bilingual>;

const states: Readonly<Record<RingState, Bilingual>> = {
  ready: { fr: 'Sonnerie active', en: 'Bell on' },
  unchosen: { fr: 'Cet appareil ne sonne pas', en: 'This device does not ring' },
  off: { fr: 'Sonnerie coupée sur cet appareil', en: 'Bell turned off on this device' },
  waiting: {
    fr: "Ne peut pas sonner avant qu'on touche l'écran",
    en: 'Cannot ring until the screen is touched',
  },
  unsupported: { fr: 'Cet appareil ne peut pas sonner', en: 'This device cannot ring' },
};

/** Renders this device's bell, red while it cannot ring; the first touch tries it (B-3907). */
export function RingControl() {
  const { t } = useLanguage();
  const { state, activate, test } = useBoardParts().ring;
  const isReady = state === 'ready';
  return (
    <div role={isReady ? undefined : 'alert'} className="min-w-0">
      <button
        type="button"
        disabled={state === 'unsupported'}
        aria-label={isReady ? `${t(states.ready)}. ${t(text.test)}` : undefined}
        className={`flex h-full min-h-14 items-center gap-x-2 rounded-xl px-3 text-left font-bold text-sm leading-tight ${isReady ? 'text-basil hover:bg-crust motion-safe:animate-[lamp_600ms_ease-in-out_3]' : 'flex-wrap bg-tomato text-white'}`}
        onClick={isReady ? test : activate}
      >
        {isReady && <Icon name="bell" className="size-6" />}
        <span aria-hidden={isReady}>{t(states[state])}</span>
        {!isReady && state !== 'unsupported' && (
          <span className="w-full font-normal underline">{t(text.activate)}</span>
        )}
      </button>
    </div>
  );
}

/** Renders the bell among the board's tools, where it can be turned off too. */
export function BellTools() {
  const { t } = useLanguage();
  const { state, mute } = useBoardParts().ring;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RingControl />
      {state === 'ready' && (
        <Button variant="rim" className="min-h-14" onClick={mute}>
          {t(text.mute)}
        </Button>
      )}
    </div>
  );
}
