import { longestDrive } from '#hours/ordering.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { dialogText } from '../board/board.text.ts';
import { longerDrive, shorterDrive } from './driving.ts';

type DrivingTimeProps = {
  minutes: number;
  onChange: (minutes: number) => void;
};

const button =
  'size-14 shrink-0 rounded-xl border-2 border-rim bg-white font-bold text-2xl leading-none hover:border-tomato active:brightness-90 disabled:opacity-40';

/** How long the driver needs for this one order, longer or shorter by a tap. */
export function DrivingTime({ minutes, onChange }: DrivingTimeProps) {
  const { t } = useLanguage();
  return (
    <fieldset aria-label={t(dialogText.driving)} className="flex items-center gap-3">
      <span aria-hidden="true" className="grow font-bold">
        {t(dialogText.driving)}
      </span>
      <button
        type="button"
        aria-label={t(dialogText.shorterDrive)}
        className={button}
        disabled={minutes <= 0}
        onClick={() => onChange(shorterDrive(minutes))}
      >
        −
      </button>
      <output className="tabular min-w-20 text-center font-bold text-xl">{minutes}&nbsp;min</output>
      <button
        type="button"
        aria-label={t(dialogText.longerDrive)}
        className={button}
        disabled={minutes >= longestDrive}
        onClick={() => onChange(longerDrive(minutes))}
      >
        +
      </button>
    </fieldset>
  );
}
