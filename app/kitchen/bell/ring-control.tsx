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

/** Renders this device's bell, red while it cannot ring; the first touch tries it (B-3907). */
export function RingControl() {
  const { t } = useLanguage();
  const { state, activate, test } = useBoardParts().ring;
  if (state === 'ready') {
    return (
      <button
        type="button"
        aria-label={`${t(text.on)}. ${t(text.test)}`}
        className="flex min-h-14 shrink-0 items-center gap-2 rounded-xl px-3 text-left font-bold text-basil text-sm leading-tight hover:bg-crust motion-safe:animate-[lamp_600ms_ease-in-out_3]"
        onClick={test}
      >
        <Icon name="bell" className="size-6" />
        <span aria-hidden="true">{t(text.on)}</span>
      </button>
    );
  }
  return (
    <div role="alert" className="min-w-0">
      <button
        type="button"
        disabled={state === 'unsupported'}
        className="h-full min-h-14 rounded-xl bg-tomato px-3 text-left text-sm text-white leading-tight"
        onClick={activate}
      >
        <strong className="block">{t(silent[state])}</strong>
        {state !== 'unsupported' && <span className="underline">{t(text.activate)}</span>}
      </button>
    </div>
  );
}

export function BellTools() {
  const { t } = useLanguage();
  const { state, activate, mute, test } = useBoardParts().ring;
  return (
    <div className="flex flex-wrap items-center gap-2 [&_button]:min-h-14">
      <strong className="grow">{t(state === 'ready' ? text.on : silent[state])}</strong>
      {state === 'ready' ? (
        <>
          <Button variant="rim" onClick={test}>
            {t(text.test)}
          </Button>
          <Button variant="rim" onClick={mute}>
            {t(text.mute)}
          </Button>
        </>
      ) : (
        state !== 'unsupported' && <Button onClick={activate}>{t(text.activate)}</Button>
      )}
    </div>
  );
}
