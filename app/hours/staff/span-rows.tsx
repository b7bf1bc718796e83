import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { closingMinutes, isLocalTime, maxSpans, type TypedSpan } from '../week.ts';
import { dateFormText as text } from './hours-tab.text.ts';

type SpanRowsProps = {
  spans: readonly TypedSpan[];
  onChange: (spans: readonly TypedSpan[]) => void;
  /** Distinguishes the fields of one day from another's. */
  name?: string;
  fieldError?: string | undefined;
};

const isNight = (closes: string) => isLocalTime(closes) && closingMinutes(closes) > 1440;

export function SpanRows({ spans, onChange, name = '', fieldError }: SpanRowsProps) {
  const { t } = useLanguage();

  function setSpan(at: number, part: Partial<TypedSpan>) {
    onChange(spans.map((span, index) => (index === at ? { ...span, ...part } : span)));
  }

  return (
    <>
      {spans.map((span, at) => (
        <fieldset key={at} className="grid grid-cols-2 gap-2">
          <legend className={spans.length === 1 ? 'sr-only' : 'mb-1 font-bold text-soft'}>
            {t(text.span)} {at + 1}
          </legend>
          {(['opens', 'closes'] as const).map((side) => (
            <LabelledInput
              key={side}
              name={`${name}${side}-${at}`}
              type="time"
              label={t(text[side === 'closes' && isNight(span.closes) ? 'closesNextDay' : side])}
              value={span[side]}
              fieldError={at === 0 && side === 'opens' ? fieldError : undefined}
              onChange={(value) => setSpan(at, { [side]: value })}
            />
          ))}
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-x-4">
        {spans.length < maxSpans && (
          <Button variant="plain" onClick={() => onChange([...spans, { opens: '', closes: '' }])}>
            {t(text.addSpan)}
          </Button>
        )}
        {spans.length > 1 && (
          <Button variant="plain" onClick={() => onChange(spans.slice(0, -1))}>
            {t(text.removeSpan)}
          </Button>
        )}
      </div>
    </>
  );
}
