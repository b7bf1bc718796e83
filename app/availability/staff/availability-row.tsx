import { buttonLook } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { SwitchOff } from '../availability.ts';
import {
  leftWords,
  reasonNames,
  switchName,
  switchText,
  untilWords,
} from './availability-panel.text.ts';

type SwitchRowProps = {
  off: SwitchOff;
  now: number;
  onChange: () => void;
  /** Settles when it is done, or could not be. */
  onSwitchOn: () => Promise<void>;
};

/** One thing that is off: what, why, until when, how long still, and the way back. */
export function SwitchRow({ off, now, onChange, onSwitchOn }: SwitchRowProps) {
  const { language, t } = useLanguage();
  const name = t(switchName(off));
  const isItem = off.target === 'item';
  const state = isItem ? switchText.isSoldOut : switchText.isPaused;
  const facts = [
    t(untilWords(off.endsAt, now)),
    ...(off.reason ? [t(reasonNames[off.reason])] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border border-rim bg-white px-3 py-2">
      <div className="min-w-0 grow basis-52">
        <p className="break-words font-bold leading-tight">
          {name}
          <span className="ml-2 whitespace-nowrap rounded-full bg-ink px-2 py-0.5 text-paper text-xs">
            {t(state)}
          </span>
        </p>
        <p className="text-sm">
          {facts.join(' · ')}{' '}
          <span className="whitespace-nowrap font-bold">
            ({leftWords(off.endsAt, now, language)})
          </span>
        </p>
      </div>
      <div className="flex items-center gap-1">
        <button
          type="button"
          className={buttonLook('plain', 'text-sm')}
          aria-label={`${t(switchText.change)} ${name}`}
          onClick={onChange}
        >
          {t(switchText.change)}
        </button>
        <button
          type="button"
          className={buttonLook('cream', 'whitespace-nowrap border-2 border-basil px-4! text-sm')}
          aria-label={`${t(switchText.switchOn)} ${name}`}
          onClick={onSwitchOn}
        >
          {t(switchText.switchOn)}
        </button>
      </div>
    </li>
  );
}
