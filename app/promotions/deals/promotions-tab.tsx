import { type FormEvent, useState } from 'react';
import { type Written, withoutRow, withRow } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import type { FormWrite } from '#admin/write.ts';
import { makeId } from '#browser/make-id.ts';
import { formatMoney } from '#core/money.ts';
import { EffectiveAtField } from '#hours/staff/effective-at-field.tsx';
import { planAndSay, useEffectiveAt } from '#hours/staff/use-effective-at.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Message } from '#ui/notify.ts';
import { SelectField } from '#ui/select-field.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { limitHint, promotionFieldErrorTexts, promotionFieldNames } from './promotion-form.text.ts';
import {
  emptyPromotionForm,
  type PromotionForm as Form,
  promotionFormOf,
  readPromotionForm,
} from './promotion-form.ts';
import type { PromotionField, PromotionFieldErrors, PromotionInput } from './promotions.schema.ts';
import { promotionFailures, promotionMessages, promotionsText } from './promotions.text.ts';
import { promotionName, promotionSizes } from './promotions.ts';
import {
  addPromotion,
  changePromotion,
  deletePromotion,
  setPromotionActive,
} from './promotions-admin.client.ts';
import type { AdminPromotion } from './promotions-admin.ts';

type PromotionsTabProps = {
  promotions: readonly AdminPromotion[];
  onChanged: Written<readonly AdminPromotion[]>;
};

/** The 2-for-1 deals: switch, edit in place, delete, add (B-304). */
export function PromotionsTab({ promotions, onChanged }: PromotionsTabProps) {
  const { language, t } = useLanguage();
  const [editing, setEditing] = useState<string | null>(null);
  const [newId, setNewId] = useState('');
  const [leaving, setLeaving] = useState<AdminPromotion | null>(null);

  const changing = {
    failure: promotionFailures.change,
    onChanged,
    put: withRow<AdminPromotion>,
  };

  async function save(
    write: FormWrite<AdminPromotion>,
    input: PromotionInput,
    beginsAt: string | null,
    done: Message,
  ) {
    const note = `${t(promotionName(input))} · ${input.size}`;
    const isSaved =
      beginsAt === null
        ? await attempt(write.send, { ...changing, done })
        : await attempt(() => planAndSay(write, beginsAt, note), { ...changing, put: undefined });
    if (isSaved) setEditing(null);
  }

  function remove({ id }: AdminPromotion) {
    setLeaving(null);
    attempt(() => deletePromotion(id), {
      failure: promotionFailures.remove,
      done: promotionMessages.deleted,
      onChanged,
      put: withoutRow<AdminPromotion>,
    });
  }

  return (
    <section>
      <h1 className="mb-3 font-bold text-2xl">{t(promotionsText.heading)}</h1>
      {promotions.length === 0 && <p className="text-soft">{t(promotionsText.none)}</p>}
      <ul className="grid items-start gap-2 lg:grid-cols-2">
        {promotions.map((promotion) =>
          editing === promotion.id ? (
            <li key={promotion.id} className="rounded-2xl border-2 border-tomato bg-white p-4">
              <PromotionForm
                initial={promotionFormOf(promotion, language)}
                onSave={(input, beginsAt) => {
                  const write = changePromotion(promotion.id, input);
                  return save(write, input, beginsAt, promotionMessages.changed);
                }}
                onCancel={() => setEditing(null)}
              />
            </li>
          ) : (
            <PromotionRow
              key={promotion.id}
              promotion={promotion}
              onEdit={() => setEditing(promotion.id)}
              onRemove={() => setLeaving(promotion)}
              onToggle={(isActive) =>
                attempt(() => setPromotionActive(promotion.id, isActive), changing)
              }
            />
          ),
        )}
      </ul>
      {editing === 'new' ? (
        <div className="mt-4 max-w-3xl rounded-2xl border-2 border-tomato bg-white p-4">
          <PromotionForm
            initial={emptyPromotionForm}
            onSave={(input, beginsAt) => {
              const write = addPromotion(newId, input);
              return save(write, input, beginsAt, promotionMessages.added);
            }}
            onCancel={() => setEditing(null)}
          />
        </div>
      ) : (
        <Button
          className="mt-4"
          onClick={() => {
            setNewId(makeId());
            setEditing('new');
          }}
        >
          {t(promotionsText.add)}
        </Button>
      )}
      <Confirm
        question={leaving && t(promotionsText.confirm)}
        subject={leaving ? `${leaving.size} · ${t(promotionName(leaving))}` : undefined}
        confirmLabel={t(promotionsText.remove)}
        onConfirm={() => leaving && remove(leaving)}
        onCancel={() => setLeaving(null)}
      />
    </section>
  );
}

type PromotionFormProps = {
  initial: Form;
  /** `beginsAt` is null for right away. */
  onSave: (input: PromotionInput, beginsAt: string | null) => Promise<void>;
  onCancel: () => void;
};

/** Size, price and cans of a deal, edited in place (B-304). */
function PromotionForm({ initial, onSave, onCancel }: PromotionFormProps) {
  const { t } = useLanguage();
  const [form, setForm] = useState(initial);
  const [fieldErrors, setFieldErrors] = useState<PromotionFieldErrors>({});
  const effectiveAt = useEffectiveAt();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = readPromotionForm(form);
    setFieldErrors('fieldErrors' in read ? read.fieldErrors : {});
    const beginsAt = effectiveAt.read();
    if ('ok' in read && beginsAt !== undefined) await onSave(read.ok, beginsAt);
  }

  function shared(field: PromotionField) {
    const fieldError = fieldErrors[field];
    return {
      label: t(promotionFieldNames[field]),
      value: form[field],
      fieldError: fieldError && t(promotionFieldErrorTexts[fieldError]),
      onChange: (value: string) => setForm({ ...form, [field]: value }),
    };
  }

  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-3">
      <SelectField
        {...shared('size')}
        options={promotionSizes.map((value) => ({ value, label: value }))}
      />
      <LabelledInput
        {...shared('price')}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
      />
      <LabelledInput
        {...shared('pepsiCans')}
        name="cans"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      <LabelledInput
        {...shared('pizzaPriceLimit')}
        name="limit"
        optional={t(promotionsText.optional)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        className="sm:col-span-2 lg:col-span-3"
      />
      <p className="text-pretty text-sm text-soft sm:col-span-3">{t(limitHint)}</p>
      <div className="sm:col-span-3">
        <EffectiveAtField {...effectiveAt.field} />
      </div>
      <div className="flex gap-3 sm:col-span-3">
        <Button type="submit">{t(promotionsText.save)}</Button>
        <Button variant="cream" className="border-2 border-rim" onClick={onCancel}>
          {t(promotionsText.cancel)}
        </Button>
      </div>
    </form>
  );
}

type PromotionRowProps = {
  promotion: AdminPromotion;
  onToggle: (isActive: boolean) => Promise<boolean>;
  onEdit: () => void;
  onRemove: () => void;
};

/** One deal as it stands. */
function PromotionRow({ promotion, onToggle, onEdit, onRemove }: PromotionRowProps) {
  const { language, t } = useLanguage();
  const { size, price, pizzaPriceLimit, isActive } = promotion;
  const name = `${size}, ${t(promotionName(promotion))}`;
  return (
    <li
      className={`grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1 rounded-2xl border border-rim p-3 sm:flex ${isActive ? 'bg-white' : 'bg-crust'}`}
    >
      <span className="grid size-11 place-items-center rounded-full bg-ink font-bold text-paper">
        {size}
      </span>
      <span className="min-w-0 grow">
        {t(promotionName(promotion))}
        <span className="tabular block font-bold">{formatMoney(price, language)}</span>
        {pizzaPriceLimit !== null && (
          <span className="tabular block text-sm text-soft">
            {t(promotionsText.limit)} {formatMoney(pizzaPriceLimit, language)}
          </span>
        )}
      </span>
      <SwitchField
        label={`${t(promotionsText.active)} ${name}`}
        isOn={isActive}
        onChange={onToggle}
      />
      <div className="col-span-3 -mx-2 flex gap-x-4 sm:mx-0">
        <Button variant="plain" aria-label={`${t(promotionsText.edit)} ${name}`} onClick={onEdit}>
          {t(promotionsText.edit)}
        </Button>
        <Button
          variant="plain"
          className="text-tomato"
          aria-label={`${t(promotionsText.remove)} ${name}`}
          onClick={onRemove}
        >
          {t(promotionsText.remove)}
        </Button>
      </div>
    </li>
  );
}
