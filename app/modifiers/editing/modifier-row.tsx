import { type FocusEvent, type ReactNode, useId } from 'react';
import { differingFields } from '#admin/differing.ts';
import { failureWords } from '#admin/notify-failure.ts';
import { Grip, Steps } from '#admin/sort-handle.tsx';
import type { CardHandles } from '#admin/sorted-card.tsx';
import { TwoVersions } from '#admin/two-versions.tsx';
import { formatMoney } from '#core/money.ts';
import { editorText } from '#menu/editing/menu-admin.text.ts';
import type { PriceKey } from '#menu/menu.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { modifierLimits } from '../modifiers.ts';
import {
  type ModifierField,
  type ModifierFieldError,
  type ModifierForm,
  modifierFormOf,
} from './modifier-form.schema.ts';
import type { AdminModifier } from './modifiers-admin.ts';
import {
  type ModifierTick,
  modifierFieldErrorTexts,
  modifierFieldNames,
  modifiersText,
  tableText,
  tickHints,
} from './modifiers-tab.text.ts';
import type { RowDraft } from './row-drafts.ts';

export type Columns = {
  readonly texts: readonly ModifierField[];
  readonly ticks: readonly ModifierTick[];
};

type ModifierRowProps = CardHandles & {
  id: string;
  /** Null for a new one. */
  modifier: AdminModifier | null;
  form: ModifierForm;
  draft: RowDraft | undefined;
  columns: Columns;
  /** The column widths, in a table. */
  widths: string;
  /** More actions: the menu does not know of orders. */
  extra: ReactNode;
  onType: (form: ModifierForm, isTick: boolean) => void;
  onSave: (version?: number) => void;
  onDrop: () => void;
  onRemove: () => void;
};

/** Renders a modifier: a row of the table on a large screen, a card that opens on a small one. */
export function ModifierRow(props: ModifierRowProps) {
  const { id, modifier, form, draft, columns, isOpen, widths, extra } = props;
  const { onOpen, onType, onSave, onDrop, onMove, onDrag, onRemove } = props;
  const { language, t } = useLanguage();
  const fieldsId = useId();
  const ownName = form[`name.${language}`].trim();
  const name = ownName || t(tableText.newRow);
  const hasFieldErrors = draft !== undefined && Object.keys(draft.fieldErrors).length > 0;

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) onSave();
  }

  return (
    <li
      data-row={id}
      onBlur={leave}
      className={`rounded-2xl border border-rim p-2 xl:relative xl:focus-within:z-10 xl:rounded-none xl:border-0 xl:border-t xl:p-0 ${form.isActive ? 'bg-white' : 'bg-crust'}`}
    >
      <div className="xl:grid xl:items-center xl:gap-1" style={{ gridTemplateColumns: widths }}>
        <div className="flex items-center gap-1 xl:gap-0">
          {modifier ? (
            <>
              <Grip onDrag={onDrag} />
              <Steps name={name} onMove={onMove} className="hidden xl:grid" />
            </>
          ) : (
            <span className="grid size-11 place-items-center text-soft xl:size-8">
              <Icon name="plus" />
            </span>
          )}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            onClick={() => onOpen(!isOpen)}
            className="flex min-h-11 min-w-0 grow flex-wrap items-baseline gap-x-3 rounded-xl px-2 py-1 text-left xl:hidden"
          >
            <span className="break-words font-bold">{name}</span>
            {modifier && <Summary modifier={modifier} />}
          </button>
        </div>
        <div
          id={fieldsId}
          className={`${isOpen ? 'grid' : 'hidden'} grid-cols-2 gap-3 p-2 sm:grid-cols-4 xl:contents`}
        >
          {columns.texts.map((field) => (
            <TextCell
              key={field}
              field={field}
              row={name}
              hint={modifier || field !== 'name.fr' ? undefined : t(tableText.newRow)}
              value={form[field]}
              fieldErrors={draft?.fieldErrors[field] ? `${id}-faults` : null}
              onType={(value) => onType({ ...form, [field]: value }, false)}
            />
          ))}
          {columns.ticks.map((tick) => (
            <TickCell
              key={tick}
              tick={tick}
              row={name}
              isOn={form[tick]}
              onTick={(isOn) => onType({ ...form, [tick]: isOn }, true)}
            />
          ))}
          <div className="col-span-full flex flex-wrap items-center gap-x-2 xl:col-span-1 xl:flex-nowrap xl:justify-end">
            {modifier?.isActive && extra}
            {modifier && <Steps name={name} onMove={onMove} className="grid xl:hidden" />}
            {modifier && (
              <button
                type="button"
                aria-label={`${t(modifiersText.remove)} ${name}`}
                title={t(modifiersText.remove)}
                onClick={onRemove}
                className="ml-auto grid size-11 place-items-center rounded-full text-tomato hover:bg-crust xl:ml-0 xl:size-8"
              >
                <Icon name="remove" />
              </button>
            )}
          </div>
        </div>
      </div>
      {draft && (hasFieldErrors || draft.state !== 'typed' || modifier) && (
        <div className="px-2 pb-2 xl:pl-24">
          <RowSays id={id} draft={draft} onSave={onSave} onDrop={onDrop} />
        </div>
      )}
    </li>
  );
}

function Summary({ modifier }: { modifier: AdminModifier }) {
  const { language, t } = useLanguage();
  const prices = Object.entries(modifier.prices) as [PriceKey, number][];
  const label = (key: PriceKey) => (key === 'single' ? '' : `${key.toUpperCase()} `);
  return (
    <span className="tabular text-sm text-soft">
      {prices.length === 0 && t(tableText.noPrice)}
      {prices.map(([key, price]) => label(key) + formatMoney(price, language)).join(' · ')}
      {modifier.isUsual && ` · ${t(tableText.isUsual)}`}
      {!modifier.isActive && ` · ${t(tableText.isInactive)}`}
    </span>
  );
}

type RowSaysProps = Pick<ModifierRowProps, 'id' | 'onSave' | 'onDrop'> & { draft: RowDraft };

/** Renders below an unsaved row its errors, its progress, or another owner's version. */
function RowSays({ id, draft, onSave, onDrop }: RowSaysProps) {
  const { t } = useLanguage();
  const { state, fieldErrors, error, theirs } = draft;
  if (theirs) return <TheirRow draft={draft} theirs={theirs} onSave={onSave} onDrop={onDrop} />;
  if (state === 'saving') {
    return <p className="text-sm text-soft">{t(modifiersText.saving)}</p>;
  }
  if (state === 'typed') {
    return <p className="text-sm text-soft">{t(tableText.unsaved)}</p>;
  }
  const wrong = Object.entries(fieldErrors) as [ModifierField, ModifierFieldError][];
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-tomato">
      <ul id={`${id}-faults`} className="grow font-bold text-sm">
        {wrong.map(([field, fieldError]) => (
          <li
            key={field}
          >{`${t(modifierFieldNames[field])} : ${t(modifierFieldErrorTexts[fieldError])}`}</li>
        ))}
        {wrong.length === 0 && <li>{t(failureWords(error))}</li>}
      </ul>
      {wrong.length === 0 && (
        <Button variant="plain" className="text-sm" onClick={() => onSave()}>
          {t(tableText.again)}
        </Button>
      )}
      <Button variant="plain" className="text-sm" onClick={onDrop}>
        {t(tableText.discard)}
      </Button>
    </div>
  );
}

type TheirRowProps = Omit<RowSaysProps, 'id'> & { theirs: NonNullable<RowDraft['theirs']> };

function TheirRow({ draft, theirs, onSave, onDrop }: TheirRowProps) {
  const { language, t } = useLanguage();
  return (
    <TwoVersions
      title={t(editorText.conflictTitle)}
      differing={differingFields(modifierFieldNames, modifierFormOf(theirs, language), draft.form)}
      onKeepMine={() => onSave(theirs.version)}
      onTakeTheirs={onDrop}
    />
  );
}

const longest = (field: ModifierField) => {
  if (field.startsWith('name.')) return modifierLimits.name;
  return field.startsWith('kitchenName.') ? modifierLimits.kitchenName : 14;
};

type TextCellProps = {
  field: ModifierField;
  /** The row's name, which a screen reader hears after the column. */
  row: string;
  hint: string | undefined;
  value: string;
  fieldErrors: string | null;
  onType: (value: string) => void;
};

/** Renders a text of a row: a table's cell on a large screen, a labelled field on a small one. */
function TextCell({ field, row, hint, value, fieldErrors, onType }: TextCellProps) {
  const { t } = useLanguage();
  const isPrice = field.startsWith('prices.');
  const isEnglish = field.endsWith('.en');
  const isFrench = field.endsWith('.fr');
  return (
    <div className={isPrice ? '' : 'col-span-full xl:col-span-1'}>
      <span aria-hidden="true" className="mb-1 block font-bold text-sm xl:hidden">
        {t(modifierFieldNames[field])}
      </span>
      <input
        data-column={field}
        aria-label={`${t(modifierFieldNames[field])}, ${row}`}
        aria-invalid={fieldErrors !== null}
        aria-describedby={fieldErrors ?? undefined}
        lang={isEnglish ? 'en' : isFrench ? 'fr' : undefined}
        value={value}
        placeholder={hint}
        maxLength={longest(field)}
        inputMode={isPrice ? 'decimal' : undefined}
        autoComplete="off"
        enterKeyHint="next"
        onChange={(event) => onType(event.target.value)}
        className={`min-h-11 w-full rounded-lg border-2 xl:px-2 xl:text-base border-rim bg-white px-2.5 aria-[invalid=true]:border-tomato xl:border-transparent xl:bg-transparent xl:focus:border-rim xl:focus:bg-white xl:hover:border-rim ${isPrice ? 'tabular xl:text-right' : ''}`}
      />
    </div>
  );
}

type TickCellProps = {
  tick: ModifierTick;
  row: string;
  isOn: boolean;
  onTick: (isOn: boolean) => void;
};

function TickCell({ tick, row, isOn, onTick }: TickCellProps) {
  const { t } = useLanguage();
  return (
    <label
      title={t(tickHints[tick])}
      className="col-span-full flex min-h-11 cursor-pointer items-center gap-3 xl:col-span-1 xl:justify-center"
    >
      <input
        type="checkbox"
        data-column={tick}
        aria-label={`${t(modifierFieldNames[tick])}, ${row}`}
        checked={isOn}
        onChange={(event) => onTick(event.target.checked)}
        className="size-5 shrink-0 accent-tomato"
      />
      <span aria-hidden="true" className="leading-tight xl:hidden">
        <span className="font-bold">{t(modifierFieldNames[tick])}</span>{' '}
        <span className="text-sm text-soft">{t(tickHints[tick])}</span>
      </span>
    </label>
  );
}
