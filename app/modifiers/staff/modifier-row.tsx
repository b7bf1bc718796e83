import { type FocusEvent, type PointerEvent, type ReactNode, useId } from 'react';
import { Grip, Steps } from '#admin/sort-handle.tsx';
import { formatMoney } from '#core/money.ts';
import type { PriceKey } from '#menu/menu.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { ModifierField } from '../editing/modifier-form.schema.ts';
import type { ModifierForm, ModifierTick } from '../editing/modifier-form.ts';
import type { AdminModifier } from '../editing/modifiers-admin.ts';
import { modifiersText, tableText } from './modifiers-tab.text.ts';
import { TextCell, TickCell } from './row-cells.tsx';
import type { RowDraft } from './row-drafts.ts';
import { RowSays } from './row-says.tsx';

export type Columns = {
  readonly texts: readonly ModifierField[];
  readonly ticks: readonly ModifierTick[];
};

type ModifierRowProps = {
  id: string;
  /** Null for one that is being added. */
  modifier: AdminModifier | null;
  form: ModifierForm;
  draft: RowDraft | undefined;
  columns: Columns;
  isOpen: boolean;
  /** How it is laid out as a row of the table. */
  dialog: string;
  /** What else can be done with it: the menu does not know of orders. */
  extra: ReactNode;
  onOpen: (isOpen: boolean) => void;
  onType: (form: ModifierForm, isTick: boolean) => void;
  onSave: (version?: number) => void;
  onDrop: () => void;
  onMove: (by: number) => void;
  onDrag: (event: PointerEvent<HTMLElement>) => void;
  onRemove: () => void;
};

/** One modifier: a row of the table on a large screen, a card that opens on a small one. */
export function ModifierRow(props: ModifierRowProps) {
  const { id, modifier, form, draft, columns, isOpen, dialog, extra } = props;
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
      <div className="xl:grid xl:items-center xl:gap-1" style={{ gridTemplateColumns: dialog }}>
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

/** What a closed card says beside the name. */
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
