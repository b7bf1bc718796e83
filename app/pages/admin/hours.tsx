import { useState } from 'react';
import type { Written } from '#admin/answered.ts';
import { notifyFailure } from '#admin/notify-failure.ts';
import { currentIn } from '#admin/refused.ts';
import type { OrderInTime } from '#hours/closed-times.ts';
import { readHoursPlan, removeHours, savingRegularHours, setHours } from '#hours/hours.client.ts';
import { type HoursPlan, withException, withRules } from '#hours/hours-plan.ts';
import type { RegularHours } from '#hours/regular-hours.ts';
import { EffectiveAtPart } from '#hours/staff/effective-at-field.tsx';
import {
  hoursFailures,
  hoursTabText,
  removedMessage,
  savedMessage,
} from '#hours/staff/hours-tab.text.ts';
import { HoursTab } from '#hours/staff/hours-tab.tsx';
import { OrdersInTheWay, ordersIn } from '#hours/staff/orders-in-the-way.tsx';
import { regularHoursText, savedRegularHoursMessage } from '#hours/staff/regular-hours.text.ts';
import { planAndSay, useEffectiveAt } from '#hours/staff/use-effective-at.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify, settle } from '#ui/notify.ts';
import type { Route } from './+types/hours.ts';
import { tabReading } from './tab-reading.ts';
import { TabShown } from './tab-shown.tsx';

const readTab = tabReading(() => readHoursPlan(), hoursFailures.load);

export function clientLoader() {
  return readTab();
}

/** `/admin/hours`: the usual hours, and the dates on which the shop departs from them. */
export default function Hours({ loaderData }: Route.ComponentProps) {
  return (
    <TabShown reading={loaderData} heading={hoursTabText.heading}>
      {(plan, readAgain) => <ReadHours plan={plan} onChanged={readAgain} />}
    </TabShown>
  );
}

/** What was written, over what was read before. */
type Put = Parameters<Written<HoursPlan>>[0];

type Question = {
  readonly orders: readonly OrderInTime[];
  readonly answer: (isWanted: boolean) => void;
};

function ReadHours({ plan, onChanged }: { plan: HoursPlan; onChanged: Written<HoursPlan> }) {
  const { today } = plan;
  const { t } = useLanguage();
  const effectiveAt = useEffectiveAt();
  const [question, setQuestion] = useState<Question | null>(null);

  /** Shows the orders whose time would be closed; answers whether to save all the same. */
  async function ask(orders: readonly OrderInTime[]): Promise<boolean> {
    const isWanted = await new Promise<boolean>((answer) => setQuestion({ orders, answer }));
    setQuestion(null);
    return isWanted;
  }

  async function attempt(
    work: (confirmed: number[]) => Promise<Put>,
    confirmed: number[] = [],
    from = 0,
  ): Promise<boolean> {
    try {
      onChanged(await work(confirmed));
      settle(hoursFailures.save.en);
      return true;
    } catch (error) {
      const orders = ordersIn(error);
      if (orders) {
        // What begins later closes the time of no order before.
        const closed = orders.filter(({ at }) => at >= from);
        const isWanted = closed.length === 0 || (await ask(closed));
        return isWanted && attempt(work, idsOf(orders), from);
      }
      notifyFailure(error, hoursFailures.save);
      onChanged();
      return false;
    }
  }

  async function saveForm(was: RegularHours, next: RegularHours): Promise<boolean | RegularHours> {
    const beginsAt = effectiveAt.read();
    return beginsAt === undefined ? false : changeRegularHours(was, next, beginsAt);
  }

  async function changeRegularHours(
    was: RegularHours,
    next: RegularHours,
    beginsAt: string | null = null,
  ): Promise<boolean | RegularHours> {
    let current: RegularHours | null = null;
    const isSaved = await attempt(
      async (confirmed) => {
        try {
          const change = { was, next, confirmed };
          if (beginsAt === null) {
            const regular = await savingRegularHours(change).send();
            notify(savedRegularHoursMessage(regular));
            return (known) => withRules(known, regular);
          }
          await planAndSay(savingRegularHours(change), beginsAt, t(noteOf(change)));
        } catch (error) {
          current = currentIn<RegularHours>(error, 'usual_changed');
          if (current === null) throw error;
        }
        return undefined;
      },
      [],
      beginsAt === null ? 0 : Date.parse(beginsAt),
    );
    return current ?? isSaved;
  }

  return (
    <>
      <HoursTab
        plan={plan}
        onSave={(date, input) =>
          attempt(async (confirmed) => {
            const saved = await setHours(date, { ...input, confirmed });
            notify(savedMessage(saved, today));
            return (known) => withException(known, date, saved);
          })
        }
        onRemove={(date) =>
          attempt(async (confirmed) => {
            await removeHours(date, confirmed);
            notify(removedMessage);
            return (known) => withException(known, date, null);
          })
        }
        onSaveRegularHours={(was, next) => changeRegularHours(was, next)}
        onSaveForm={saveForm}
        effectiveAt={<EffectiveAtPart effectiveAt={effectiveAt} />}
      />
      <OrdersInTheWay
        orders={question?.orders ?? []}
        now={plan.now}
        onSave={() => question?.answer(true)}
        onCancel={() => question?.answer(false)}
      />
    </>
  );
}

/** Which of the two forms it came from. */
function noteOf({ was, next }: { was: RegularHours; next: RegularHours }) {
  return was.ordering === next.ordering
    ? regularHoursText.weekTitle
    : regularHoursText.orderingHeading;
}

function idsOf(orders: readonly OrderInTime[]): number[] {
  return orders.map(({ id }) => id);
}
