import { isCalledOff } from '#orders/order-status.ts';
import { stepTime } from '#orders/promise.text.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { nextSteps, orderPageText, stepName } from '../order-page.text.ts';
import type { OrderPage } from '../order-page.ts';
import { shownSteps } from '../order-steps.ts';

/** Renders the steps so far, each with the instant of its tap; then the next one. */
export function OrderPageSteps({ order, isLate }: { order: OrderPage; isLate: boolean }) {
  const { t } = useLanguage();
  const steps = shownSteps(order);
  // A broken promise is not repeated.
  const next = isLate ? null : nextSteps[order.status]?.[order.orderType];
  return (
    <section
      aria-labelledby="order-steps"
      className="rounded-3xl bg-white p-[min(1.5rem,6vw)] shadow-card sm:p-8"
    >
      <h2 id="order-steps" className="font-display text-2xl text-brand">
        {t(orderPageText.steps)}
      </h2>
      <ol className="mt-5">
        {steps.map(({ kind, at }, position) => {
          const isLast = position === steps.length - 1;
          const isRefused = kind !== 'sent' && kind !== 'seen' && isCalledOff(kind);
          return (
            <li
              key={kind}
              aria-current={isLast ? 'step' : undefined}
              className={`relative flex gap-4 ${isLast && !next ? '' : 'pb-6 before:absolute before:top-8 before:bottom-0 before:left-[0.9375rem] before:w-0.5 before:bg-rim'}`}
            >
              <span
                className={`z-10 grid size-8 shrink-0 place-items-center rounded-full text-white ${isRefused ? 'bg-tomato' : 'bg-accent'} ${isLast ? 'ring-4 ring-crust' : ''}`}
              >
                <Icon name={isRefused ? 'close' : 'done'} className="size-5" />
              </span>
              <p className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4 pt-0.5">
                <span className={isLast ? 'font-extrabold text-lg' : 'font-bold'}>
                  {t(stepName(kind, order.orderType))}
                </span>
                <span className="tabular text-soft">{t(stepTime(at, order.now))}</span>
              </p>
            </li>
          );
        })}
      </ol>
      {next && (
        <p className="flex gap-4 text-soft">
          <span className="size-8 shrink-0 rounded-full border-2 border-rim border-dashed" />
          <span className="pt-0.5">
            <strong>{t(orderPageText.next)}</strong> {t(next)}
          </span>
        </p>
      )}
    </section>
  );
}
