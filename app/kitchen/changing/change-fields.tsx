import { fieldErrorTexts, formText } from '#checkout/checkout.text.ts';
import { timeAt } from '#hours/calendar-day.ts';
import { changeable, partOfField } from '#orders/changing/what-may-change.ts';
import type { Order } from '#orders/order.ts';
import { paymentNames } from '#orders/orders.text.ts';
import { customerFields, paymentMethods } from '#orders/orders.ts';
import { handoverAt } from '#orders/promise.ts';
import { orderTypeNames, orderTypes } from '#shop/order-types.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { dialogText } from '../board/board.text.ts';
import { useBoardParts } from '../board/board-provider.tsx';
import { type ChangeDraft, typedFields } from './change-draft.ts';
import { changingText } from './changing.text.ts';
import type { Tried } from './use-trial.ts';

type ChangeFieldsProps = {
  order: Order;
  draft: ChangeDraft;
  tried: Tried;
  /** The time cannot be read. */
  isWrong: boolean;
  /** A shop without zones asks for no postal code. */
  hasZones: boolean;
  onEdit: (part: Partial<ChangeDraft>) => void;
  onSave: () => void;
};

/** Renders where and when, whose, and how it is paid, as far as it may still change; Enter saves. */
export function ChangeFields({ order, draft, tried, onEdit, ...props }: ChangeFieldsProps) {
  const { isWrong, hasZones, onSave } = props;
  const { t } = useLanguage();
  const { orderType = order.orderType, paymentMethod = order.paymentMethod } = draft;
  const isDelivery = orderType === 'delivery';
  const may = changeable[order.status];
  const at = handoverAt(order);
  const shown = typedFields.filter(
    (name) =>
      may[partOfField[name]] &&
      (isDelivery || partOfField[name] !== 'address') &&
      (name !== 'postalCode' || hasZones),
  );
  return (
    <form
      noValidate
      className="grid gap-4 md:col-start-1"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {may.orderType && (
        <ChoiceGroup
          name="orderType"
          legend={t(formText.orderType)}
          isRow
          hidesLegend
          choices={orderTypes.map((value) => ({ value, label: t(orderTypeNames[value]) }))}
          value={orderType}
          onChange={(orderType) => onEdit({ orderType })}
        />
      )}
      {may.time && (
        <LabelledInput
          name="time"
          type="time"
          label={t(order.status === 'new' ? changingText.time : changingText.promised)}
          value={draft.time ?? (at === null ? '' : timeAt(at))}
          onChange={(time) => onEdit({ time })}
          fieldError={isWrong ? t(dialogText.timeFieldError) : undefined}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {shown.map((name) => {
          const fieldError = tried.fields[name];
          return (
            <LabelledInput
              key={name}
              name={name}
              label={t(formText[name])}
              maxLength={customerFields[name].limit}
              autoComplete="off"
              value={draft[name] ?? order[name] ?? ''}
              onChange={(typed) => onEdit({ [name]: typed })}
              fieldError={fieldError && t(fieldErrorTexts[fieldError])}
            />
          );
        })}
      </div>
      <ChoiceGroup
        name="paymentMethod"
        legend={t(changingText.payment)}
        isRow
        choices={paymentMethods.map((value) => ({ value, label: t(paymentNames[value].short) }))}
        value={paymentMethod}
        onChange={(paymentMethod) => onEdit({ paymentMethod })}
      />
      <button type="submit" hidden />
    </form>
  );
}

type PayPartProps = { order: Order; onClose: () => void };

/** Renders the ways to pay; a press takes one, and saves it. */
export function PayPart({ order, onClose }: PayPartProps) {
  const { t } = useLanguage();
  const { steps } = useBoardParts();
  return (
    <fieldset className="grid grid-cols-3 gap-2">
      <legend className="mb-2 font-bold">{t(changingText.payment)}</legend>
      {paymentMethods.map((method) => (
        <Button
          key={method}
          variant={method === order.paymentMethod ? 'cream' : 'rim'}
          className="min-h-14 border-2 border-rim px-2! aria-pressed:border-ink"
          aria-pressed={method === order.paymentMethod}
          onClick={() => {
            onClose();
            if (method !== order.paymentMethod) steps.pay(order, method);
          }}
        >
          {t(paymentNames[method].short)}
        </Button>
      ))}
    </fieldset>
  );
}
