import { buttonVariant } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Unavailability } from '../availability.ts';
import {
  availabilityText,
  leftWords,
  reasonNames,
  unavailableName,
  untilWords,
} from './availability-panel.text.ts';

type AvailabilityRowProps = {
  off: Unavailability;
  now: number;
  onChange: () => void;
  /** Settles when it is done, or could not be. */
  onAvailable: () => Promise<void>;
};

/** One thing that is off: what, why, until when, how long still, and the way back. */
export function AvailabilityRow({ off, now, onChange, onAvailable }: AvailabilityRowProps) {
  const { language, t } = useLanguage();
  const name = t(unavailableName(off));
  const isItem = off.target === 'item';
  const state = isItem ? availabilityText.isSoldOut : availabilityText.isPaused;
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
          className={buttonVariant('plain', 'text-sm')}
          aria-label={`${t(availabilityText.change)} ${name}`}
          onClick={onChange}
        >
          {t(availabilityText.change)}
        </button>
        <button
          type="button"
          className={buttonVariant(
            'cream',
            'whitespace-nowrap border-2 border-basil px-4! text-sm',
          )}
          aria-label={`${t(availabilityText.makeAvailable)} ${name}`}
          onClick={onAvailable}
        >
          {t(availabilityText.makeAvailable)}
        </button>
      </div>
    </li>
  );
}
