import type { CSSProperties } from 'react';
import { Button, buttonVariant } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import {
  type Brand,
  brandVariables,
  type HeadingFont,
  headingFonts,
  isColour,
  isReadable,
  originalBrand,
  readableShade,
} from '../brand.ts';
import { aboutHeading } from '../contact.text.ts';
import { fontStyles } from '../font-styles.ts';
import type { Shop } from '../shop.ts';
import { spelledColour } from './shop-form.schema.ts';
import { shopFieldErrorTexts } from './shop-form.text.ts';
import { brandText as text } from './shop-tab.text.ts';

type ColourFieldProps = {
  name: string;
  label: string;
  hint: string | undefined;
  fieldError: string | undefined;
  value: string;
  onChange: (colour: string) => void;
};

/** Renders a colour to pick or to type; one that is too light is reported at once, with a shade to use (B-3811). */
export function ColourField({ label, hint, fieldError, onChange, ...field }: ColourFieldProps) {
  const { t } = useLanguage();
  const colour = spelledColour(field.value);
  const isTooLight = isColour(colour) && !isReadable(colour);
  const wrong = isTooLight
    ? t(shopFieldErrorTexts.too_light)
    : isColour(colour)
      ? undefined
      : fieldError;
  const shade = isTooLight && readableShade(colour);
  return (
    <div>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={`${t(text.pick)} ${label}`}
          value={isColour(colour) ? colour : '#000000'}
          onChange={(event) => onChange(event.target.value)}
          className="mt-7.5 h-12 w-16 shrink-0 cursor-pointer rounded-xl border-2 border-rim bg-white p-1"
        />
        <LabelledInput
          {...{ ...field, label, onChange }}
          fieldError={wrong}
          autoComplete="off"
          maxLength={9}
          className="grow"
        />
      </div>
      {shade && (
        <Button variant="rim" className="mt-2" onClick={() => onChange(shade)}>
          <Swatch colour={shade} />
          {t(text.take)} {shade}
        </Button>
      )}
      <p className="mt-1 text-pretty text-sm text-soft">{hint}</p>
    </div>
  );
}

export function Swatch({ colour }: { colour: string }) {
  const style = { background: colour };
  return <span style={style} className="inline-block size-5 rounded-md border border-rim" />;
}

type FontFieldProps = {
  name: string;
  label: string;
  value: HeadingFont;
  onChange: (font: HeadingFont) => void;
};

/** Renders the fonts of headings, each in its own type. */
export function FontField({ label, ...field }: FontFieldProps) {
  return (
    <>
      {Object.values(fontStyles).map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <ChoiceGroup<HeadingFont>
        {...field}
        isRow
        legend={label}
        choices={headingFonts.map((font) => ({ value: font, label: font, font }))}
      />
    </>
  );
}

/** Returns the style that applies a brand within an element. */
export function brandedStyle(brand: Brand): CSSProperties {
  return brandVariables(brand) as CSSProperties;
}

type BrandSampleProps = { shop: Shop; onChange: (colours: Omit<Brand, 'headingFont'>) => void };

/** Renders a heading and a button in the brand, and a button back to the first colours. */
export function BrandSample({ shop, onChange }: BrandSampleProps) {
  const { t } = useLanguage();
  const { mainColour, secondColour } = originalBrand;
  return (
    <div className="grid justify-items-start gap-3">
      <div
        style={brandedStyle(shop)}
        className="flex w-full flex-wrap items-center gap-4 rounded-2xl border border-rim bg-paper p-4"
      >
        <p className="wrap-anywhere font-display text-3xl text-brand">{shop.name}</p>
        <span className={buttonVariant('primary')}>{t(text.order)}</span>
        <span className="rounded-full bg-accent px-4 py-2 font-bold text-white">
          {t(aboutHeading)}
        </span>
      </div>
      <Button
        variant="rim"
        disabled={shop.mainColour === mainColour && shop.secondColour === secondColour}
        onClick={() => onChange({ mainColour, secondColour })}
      >
        {t(text.restore)}
      </Button>
    </div>
  );
}
