import { hc } from 'hono/client';
import type { Written } from '#admin/answered.ts';
import { useSaving } from '#admin/use-saving.ts';
import { typedWrite } from '#admin/write.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import type { hoursAdminApi } from '../hours.api.server.ts';
import { type HoursPlan, withRules } from '../hours-plan.ts';
import {
  type RegularHours,
  type RegularHoursFieldErrors,
  rebaseRegularHours,
  regularHoursFieldErrors,
} from '../regular-hours.ts';
import { hoursFailures } from './hours-tab.text.ts';
import { askingAboutOrders } from './orders-in-the-way.tsx';
import { savedRegularHoursMessage } from './regular-hours.text.ts';
import { useEffectiveAt } from './use-effective-at.ts';

export const hoursClient = hc<ReturnType<typeof hoursAdminApi>>('/api/admin/hours', throughSession);

/** Throws a `CallFailure`. */
export function readHoursPlan(): Promise<HoursPlan> {
  return answerOf(hoursClient.index.$get());
}

/** Changes the regular hours from what was shown; returns the new ones. */
export function changeRegularHours(was: RegularHours, next: RegularHours, confirmed: number[]) {
  return typedWrite(
    (how) => hoursClient.usual.$put({ json: { was, next, confirmed } }, how),
    (answer): RegularHours => answer.usual,
  );
}

export type RegularHoursDialogProps = {
  regular: RegularHours;
  /** When the hours were read, in epoch milliseconds. */
  now: number;
  onChanged: Written<HoursPlan>;
  onClose: () => void;
};

type Fields<Form> = RegularHoursDialogProps & {
  called: Bilingual;
  formOf: (regular: RegularHours) => Form;
  /** Returns the form's part of the regular hours. */
  read: (form: Form) => Partial<RegularHours>;
};

/** Returns the state of a form about the regular hours. `base` is what both people started from. */
export function useRegularHoursForm<Form>(fields: Fields<Form>) {
  const { regular, now, onChanged, onClose, called, formOf, read } = fields;
  const { t } = useLanguage();
  const effectiveAt = useEffectiveAt();
  type Typed = { readonly base: RegularHours; readonly fields: Form };
  const nextOf = ({ base, fields }: Typed): RegularHours => ({ ...base, ...read(fields) });
  const filledFrom = (base: RegularHours): Typed => ({ base, fields: formOf(base) });
  const saving = useSaving({
    initial: filledFrom(regular),
    read(typed: Typed): { ok: RegularHours } | { fieldErrors: RegularHoursFieldErrors } {
      const fieldErrors = regularHoursFieldErrors(nextOf(typed));
      return Object.keys(fieldErrors).length > 0 ? { fieldErrors } : { ok: nextOf(typed) };
    },
    formOf: filledFrom,
    merge: (current: RegularHours, typed) => ({
      base: current,
      fields: formOf(rebaseRegularHours(typed.base, nextOf(typed), current)),
    }),
    effectiveAt,
    note: () => t(called),
    write: (next, _, { base }) =>
      askingAboutOrders(now, (confirmed) => changeRegularHours(base, next, confirmed)),
    failure: hoursFailures.save,
    done: savedRegularHoursMessage,
    onChanged,
    put: (saved) => (known: HoursPlan) => withRules(known, saved),
    onSaved: onClose,
  });
  const next = nextOf(saving.form);
  return {
    ...saving,
    effectiveAt,
    next,
    base: saving.form.base,
    form: saving.form.fields,
    setForm: (typed: Form) => saving.setForm({ ...saving.form, fields: typed }),
    fieldErrors: saving.refused?.fieldErrors ?? {},
    hasFieldErrors: Object.keys(regularHoursFieldErrors(next)).length > 0,
  };
}
