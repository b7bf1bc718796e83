import { hc } from 'hono/client';
import { type Written, withRow } from '#admin/answered.ts';
import { EditedRows, type Editing, RowActions, RowSwitch } from '#admin/edited-rows.tsx';
import { fieldsOf } from '#admin/form.ts';
import { FormButtons } from '#admin/form-buttons.tsx';
import { useSaving } from '#admin/use-saving.ts';
import { typedWrite } from '#admin/write.ts';
import { makeId } from '#browser/make-id.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import { formatMoney } from '#core/money.ts';
import { EffectiveAtField } from '#hours/staff/effective-at-field.tsx';
import { useEffectiveAt } from '#hours/staff/use-effective-at.ts';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import {
  type AdminPromotion,
  emptyPromotionForm,
  type PromotionInput,
  promotionFormOf,
  readPromotionForm,
} from './promotions.schema.ts';
import {
  promotionFieldErrorTexts,
  promotionFieldNames,
  promotionsText as text,
} from './promotions.text.ts';
import { promotionName, promotionSizes } from './promotions.ts';
import type { promotionsAdminApi } from './promotions-admin.api.server.ts';

const api = hc<typeof promotionsAdminApi>('/api/admin/promotions', throughSession);
const answered = ({ promotion }: { readonly promotion: AdminPromotion }) => promotion;

/** Each throws a `CallFailure` when refused. */
export const promotionCalls = {
  list: async () => (await answerOf(api.index.$get())).promotions,
  add: (id: string, input: PromotionInput) =>
    typedWrite((how) => api.index.$post({ json: { ...input, id } }, how), answered),
  change: (id: string, json: PromotionInput) =>
    typedWrite((how) => api[':id'].$put({ param: { id }, json }, how), answered),
  setActive: async (id: string, isActive: boolean) =>
    answered(await answerOf(api[':id'].$patch({ param: { id }, json: { isActive } }))),
  remove: async (id: string) => answered(await answerOf(api[':id'].$delete({ param: { id } }))),
};

type PromotionsTabProps = {
  promotions: readonly AdminPromotion[];
  onChanged: Written<readonly AdminPromotion[]>;
};

/** Renders the 2-for-1 deals: switch, edit in place, delete, add (B-304). */
export function PromotionsTab({ promotions, onChanged }: PromotionsTabProps) {
  const { language, t } = useLanguage();
  return (
    <section>
      <h1 className="mb-3 font-bold text-2xl">{t(text.heading)}</h1>
      <EditedRows
        rows={promotions}
        words={text}
        calls={promotionCalls}
        makeId={makeId}
        nameOf={(promotion) => `${promotion.size}, ${t(promotionName(promotion))}`}
        onChanged={onChanged}
        list={{ className: 'grid items-start gap-2 lg:grid-cols-2' }}
        editorIn="row"
        editor={(editing) => <PromotionForm key={editing.id} {...editing} onChanged={onChanged} />}
      >
        {({ id, size, price, pizzaPriceLimit, isActive, pepsiCans }, controls) => (
          <li
            key={id}
            className={`grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1 rounded-2xl border border-rim p-3 sm:flex ${isActive ? 'bg-white' : 'bg-crust'}`}
          >
            <span className="grid size-11 place-items-center rounded-full bg-ink font-bold text-paper">
              {size}
            </span>
            <span className="min-w-0 grow">
              {t(promotionName({ pepsiCans }))}
              <span className="tabular block font-bold">{formatMoney(price, language)}</span>
              {pizzaPriceLimit !== null && (
                <span className="tabular block text-sm text-soft">
                  {t(text.limit)} {formatMoney(pizzaPriceLimit, language)}
                </span>
              )}
            </span>
            <RowSwitch {...controls} />
            <div className="col-span-3 -mx-2 flex gap-x-4 sm:mx-0">
              <RowActions {...controls} />
            </div>
          </li>
        )}
      </EditedRows>
    </section>
  );
}

type PromotionFormProps = Editing<AdminPromotion> & {
  onChanged: Written<readonly AdminPromotion[]>;
};

/** Renders size, price and cans of a deal, edited in place (B-304). */
function PromotionForm({ row, id, done, onClose, onChanged }: PromotionFormProps) {
  const { language, t } = useLanguage();
  const effectiveAt = useEffectiveAt();
  const saving = useSaving({
    initial: row ? promotionFormOf(row, language) : emptyPromotionForm,
    read: readPromotionForm,
    write: (input) => (row ? promotionCalls.change(id, input) : promotionCalls.add(id, input)),
    effectiveAt,
    note: (input) => `${t(promotionName(input))} · ${input.size}`,
    about: 'promotion',
    failure: text.failures.change,
    done,
    onChanged,
    put: withRow<AdminPromotion>,
    onSaved: onClose,
  });

  const field = fieldsOf(saving, promotionFieldNames, promotionFieldErrorTexts);

  return (
    <form {...saving.formProps} className="grid items-start gap-3 sm:grid-cols-3">
      <SelectField
        {...field('size')}
        options={promotionSizes.map((value) => ({ value, label: value }))}
      />
      <LabelledInput {...field('price')} inputMode="decimal" maxLength={12} />
      <LabelledInput {...field('pepsiCans')} inputMode="numeric" maxLength={4} />
      <LabelledInput
        {...field('pizzaPriceLimit')}
        optional={t(text.optional)}
        inputMode="decimal"
        maxLength={12}
        className="sm:col-span-2 lg:col-span-3"
      />
      <p className="text-pretty text-sm text-soft sm:col-span-3">{t(text.limitHint)}</p>
      <div className="sm:col-span-3">
        <EffectiveAtField {...effectiveAt.field} />
      </div>
      <FormButtons isSaving={saving.isSaving} onClose={onClose} />
    </form>
  );
}
