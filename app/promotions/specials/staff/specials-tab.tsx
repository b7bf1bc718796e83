import { hc } from 'hono/client';
import { useMemo, useState } from 'react';
import { type Written, withRow } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import { differingFields } from '#admin/differing.ts';
import { EditedRows, type Editing, RowActions, RowSwitch } from '#admin/edited-rows.tsx';
import { fieldsOf, type ShowField } from '#admin/form.ts';
import { Grip, Steps } from '#admin/sort-handle.tsx';
import { useSaving } from '#admin/use-saving.ts';
import { useSortedRows } from '#admin/use-sorting.ts';
import { typedWrite } from '#admin/write.ts';
import { makeId } from '#browser/make-id.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { typedPrice } from '#core/money.decimal.ts';
import { formatMoney } from '#core/money.ts';
import { dayAt } from '#hours/calendar-day.ts';
import { tickedDays } from '#hours/staff/ticked-days.ts';
import { useEffectiveAt } from '#hours/staff/use-effective-at.ts';
import { WeekdayTicks } from '#hours/staff/weekday-ticks.tsx';
import type { AdminCategory, AdminItem } from '#menu/editing/menu-admin.ts';
import { itemLimits } from '#menu/menu.schema.ts';
import { CardPreview, EditorDialog } from '#menu/staff/editor-dialog.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { isOver } from '../../offered-days.ts';
import {
  type AdminSpecial,
  emptySpecialForm,
  readSpecialForm,
  type SpecialField,
  type SpecialForm,
  type SpecialInput,
  specialFormOf,
} from '../editing/special.schema.ts';
import {
  menuPrice,
  previewedSpecial,
  type SpecialDish,
  sizesFor,
  specialDishes,
} from '../editing/special-dishes.ts';
import type { specialsAdminApi } from '../editing/specials-admin.api.server.ts';
import { SpecialCard } from '../special-card.tsx';
import { conditionOf, daysInWords } from '../special-words.ts';
import {
  specialFieldErrorTexts,
  specialFieldNames,
  specialsText as text,
} from './specials-tab.text.ts';

const api = hc<typeof specialsAdminApi>('/api/admin/specials', throughSession);
const answered = ({ special }: { readonly special: AdminSpecial }) => special;

/** Each throws a `CallFailure` when refused. */
export const specialCalls = {
  list: async () => (await answerOf(api.index.$get())).specials,
  add: (id: string, input: SpecialInput) =>
    typedWrite((how) => api.index.$post({ json: { ...input, id } }, how), answered),
  change: (id: string, version: number, input: SpecialInput) =>
    typedWrite(
      (how) => api[':id'].$put({ param: { id }, json: { ...input, version } }, how),
      answered,
    ),
  sort: (ids: readonly string[]) => answerOf(api.index.$put({ json: { ids } })),
  setActive: async (id: string, isActive: boolean) =>
    answered(await answerOf(api[':id'].$patch({ param: { id }, json: { isActive } }))),
  remove: async (id: string) => answered(await answerOf(api[':id'].$delete({ param: { id } }))),
};

type SpecialsTabProps = {
  specials: readonly AdminSpecial[];
  items: readonly AdminItem[];
  categories: readonly AdminCategory[];
  onChanged: Written<readonly AdminSpecial[]>;
};

/** Renders the specials: switch, sort, add, edit beside a preview, delete (B-2063). */
export function SpecialsTab({ specials, items, categories, onChanged }: SpecialsTabProps) {
  const { language, t } = useLanguage();
  const [announced, setAnnounced] = useState<Bilingual | null>(null);
  const dishes = useMemo(() => specialDishes(items, categories), [items, categories]);
  const today = dayAt(Date.now());
  const order = useSortedRows(specials, {
    send: (ids) =>
      attempt(() => specialCalls.sort(ids), { failure: text.failures.change, onChanged }),
    onAnnounce: setAnnounced,
  });

  return (
    <section>
      <h1 className="mb-1 font-bold text-2xl">{t(text.heading)}</h1>
      <p className="mb-4 max-w-prose text-pretty text-soft">{t(text.lead)}</p>
      <p role="status" className="sr-only">
        {announced && t(announced)}
      </p>
      <EditedRows
        rows={order.shown}
        words={text}
        calls={specialCalls}
        makeId={() => `special-${makeId()}`}
        nameOf={({ name }) => t(name)}
        removalWarning={text.removalWarning}
        onChanged={onChanged}
        list={{ className: 'grid gap-2', onKeyDown: order.moveByKey }}
        editorIn="dialog"
        editor={(editing) => <SpecialEditor {...editing} dishes={dishes} onChanged={onChanged} />}
      >
        {(special, controls) => {
          const { id, startsOn, price, size } = special;
          const { name } = controls;
          const { onMove, onDrag } = order.handlesOf(id);
          const isDone = isOver(special, today);
          const isComing = startsOn !== null && startsOn > today;
          const dish = dishes.find((one) => one.id === special.itemId);
          const item = items.find((one) => one.id === special.itemId);
          const isGone = item && !(item.isActive && item.prices[size ?? 'single'] !== undefined);
          return (
            <li
              key={id}
              data-row={id}
              className={`grid grid-cols-1 gap-y-1 rounded-2xl border border-rim p-2 sm:flex sm:items-center sm:gap-x-2 ${special.isActive && !isDone ? 'bg-white' : 'bg-crust'}`}
            >
              <div className="flex min-w-0 grow items-center gap-1">
                <Grip onDrag={onDrag} />
                <Steps name={name} onMove={onMove} className="hidden sm:grid" />
                <div className="min-w-0 grow px-1">
                  <h2 className="break-words font-bold">
                    {name}
                    {(isDone || isComing || isGone) && (
                      <span
                        className={`ml-2 rounded-full px-2.5 py-0.5 text-sm ${isDone || isGone ? 'bg-ink text-paper' : 'bg-cheese text-ink'}`}
                      >
                        {t(isDone ? text.over : isGone ? text.gone : text.coming)}
                      </span>
                    )}
                  </h2>
                  <p className="tabular text-sm">
                    <span className="font-bold">{formatMoney(price, language)}</span>
                    {[dish && t(dish.name), size?.toUpperCase()]
                      .filter(Boolean)
                      .map((words) => ` · ${words}`)}
                  </p>
                  <p className="text-pretty text-sm text-soft">
                    {t(conditionOf(special, today) ?? text.always)}
                  </p>
                </div>
                <RowSwitch {...controls} />
              </div>
              <div className="flex flex-wrap gap-2">
                <Steps name={name} onMove={onMove} className="grid sm:hidden" />
                <RowActions {...controls} />
              </div>
            </li>
          );
        }}
      </EditedRows>
    </section>
  );
}

type SpecialEditorProps = Editing<AdminSpecial> & {
  dishes: readonly SpecialDish[];
  onChanged: Written<readonly AdminSpecial[]>;
};

/** Renders a special's editor beside a preview of its card (B-2063). */
function SpecialEditor(props: SpecialEditorProps) {
  const { row, id, title, done, dishes, onChanged, onClose } = props;
  const { language, t } = useLanguage();
  const effectiveAt = useEffectiveAt();
  const saving = useSaving({
    initial: row ? specialFormOf(row, language) : emptySpecialForm,
    version: row?.version ?? 0,
    read: readSpecialForm,
    formOf: specialFormOf,
    write: (input, version) =>
      row ? specialCalls.change(id, version, input) : specialCalls.add(id, input),
    effectiveAt,
    note: ({ name }) => t(name),
    about: 'special-form',
    done,
    onChanged,
    put: withRow<AdminSpecial>,
    onSaved: onClose,
  });
  const { form, setForm, theirs } = saving;
  const dish = dishes.find((one) => one.id === form.itemId);

  /** Returns a form with the names of dish and days. */
  function inWords(read: SpecialForm): SpecialForm {
    const found = dishes.find((one) => one.id === read.itemId);
    const type = read.orderType === 'delivery' ? text.delivery : text.takeout;
    return {
      ...read,
      itemId: found ? t(found.name) : '',
      weekdays: t(daysInWords(tickedDays(read)) ?? text.always),
      orderType: t(read.orderType === '' ? text.both : type),
    };
  }

  return (
    <EditorDialog
      title={title}
      name="special-form"
      saving={saving}
      differing={
        theirs &&
        differingFields(specialFieldNames, inWords(specialFormOf(theirs, language)), inWords(form))
      }
      effectiveAt={effectiveAt.field}
      preview={
        <CardPreview className="rounded-3xl bg-char p-3">
          <SpecialCard special={previewedSpecial(form, dish, dayAt(Date.now()))} />
        </CardPreview>
      }
      onClose={onClose}
    >
      <SpecialFields
        form={form}
        field={fieldsOf(saving, specialFieldNames, specialFieldErrorTexts)}
        dishes={dishes}
        onChange={setForm}
      />
    </EditorDialog>
  );
}

type SpecialFieldsProps = {
  form: SpecialForm;
  field: ShowField<SpecialField>;
  dishes: readonly SpecialDish[];
  onChange: (form: SpecialForm) => void;
};

function SpecialFields({ form, field, dishes, onChange }: SpecialFieldsProps) {
  const { language, t } = useLanguage();
  const dish = dishes.find(({ id }) => id === form.itemId);
  const usual = menuPrice(dish, form.size);
  const typed = typedPrice(form.price);
  function chooseDish(itemId: string) {
    const chosen = dishes.find(({ id }) => id === itemId);
    const sizes = sizesFor(chosen).map(({ size }) => size ?? '');
    // The same size as before, if the new dish has it; else the largest.
    const size = sizes.includes(form.size as (typeof sizes)[number]) ? form.size : sizes.at(-1);
    onChange({ ...form, itemId, size: chosen ? (size ?? '') : form.size });
  }
  const optional = t(text.optional);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <LabelledInput {...field('name.fr')} maxLength={itemLimits.name} />
        <LabelledInput {...field('name.en')} maxLength={itemLimits.name} />
        <TextArea {...field('description.fr')} maxLength={itemLimits.description} />
        <TextArea {...field('description.en')} maxLength={itemLimits.description} />
      </div>
      <div>
        <SelectField
          {...field('itemId')}
          onChange={chooseDish}
          options={[
            { value: '', label: t(text.noDish) },
            ...dishes.map(({ id, name, categoryName }) => ({
              value: id,
              label: `${t(categoryName)} · ${t(name)}`,
            })),
          ]}
        />
        <p className="mt-1 text-pretty text-sm text-soft">{t(text.dishHint)}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...field('size')}
          options={sizesFor(dish).map(({ size, label }) => ({
            value: size ?? '',
            label: label ? t(label) : t(text.noSize),
          }))}
        />
        <div>
          <LabelledInput {...field('price')} inputMode="decimal" maxLength={12} />
          {usual !== null && (
            <p className="tabular mt-1 text-sm text-soft">
              {t(text.onMenu)} {formatMoney(usual, language)}
            </p>
          )}
        </div>
      </div>
      {usual !== null && typeof typed === 'number' && typed > usual && (
        <p role="status" className="rounded-xl bg-cheese px-4 py-2">
          {t(text.dearer)}
        </p>
      )}
      <SelectField
        {...field('picture')}
        options={[
          { value: '', label: t(text.dishPicture) },
          { value: 'pepperoni', label: t(text.pepperoni) },
          { value: 'all-dressed', label: t(text.allDressed) },
        ]}
      />
      <SelectField
        {...field('orderType')}
        options={[
          { value: '', label: t(text.both) },
          { value: 'takeout', label: t(text.takeout) },
          { value: 'delivery', label: t(text.delivery) },
        ]}
      />
      <WeekdayTicks legend={t(specialFieldNames.weekdays)} form={form} onChange={onChange} />
      <div>
        <div className="grid gap-4 sm:grid-cols-2">
          <LabelledInput {...field('startsOn')} type="date" optional={optional} />
          <LabelledInput {...field('endsOn')} type="date" optional={optional} />
        </div>
        <p className="mt-1 text-pretty text-sm text-soft">{t(text.datesHint)}</p>
      </div>
    </>
  );
}
