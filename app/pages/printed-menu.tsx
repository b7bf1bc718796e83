import { redirect } from 'react-router';
import { dayAt } from '#hours/calendar-day.ts';
import { hoursInWords } from '#hours/coming-dates.ts';
import { printedText } from '#menu/printed/printed-menu.text.ts';
import { PrintedMenu } from '#menu/printed/printed-menu.tsx';
import { useShop } from '#shop/use-shop.ts';
import { Button, buttonVariant } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Route } from './+types/printed-menu.ts';
import { storefrontOf, verbContext } from './page-context.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { hasOpened, menu, hours } = await storefrontOf(context);
  if (!hasOpened) throw redirect('/');
  const { clock, publicUrl } = context.get(verbContext);
  const now = clock.now();
  const day = dayAt(now.epochMilliseconds);
  const { weekly } = hoursInWords(now, hours);
  return { menu, weekly, day, address: publicUrl.replace(/^https?:\/\//, '') };
}

/** Renders `/menu/print`: the menu for paper, both languages side by side (B-2109). */
export default function Printed({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage();
  const { name } = useShop();
  const { menu, weekly, day, address } = loaderData;
  return (
    <div className="min-h-dvh bg-paper print:bg-white">
      <title>{`${t(printedText.heading)} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <main className="mx-auto max-w-5xl sm:py-6 print:max-w-none print:py-0">
        <h1 className="sr-only">{t(printedText.heading)}</h1>
        <form className="flex flex-wrap items-center gap-3 p-4 sm:px-0 print:hidden">
          <Button formAction={() => window.print()}>{t(printedText.print)}</Button>
          <a href="/" className={buttonVariant('plain')}>
            {t(printedText.back)}
          </a>
          <p className="max-w-prose text-sm text-soft">{t(printedText.hint)}</p>
        </form>
        {/* A sheet of paper is wider than a phone: it scrolls sideways, by keys too. */}
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
          tabIndex={0}
          aria-label={t(printedText.heading)}
          className="relative overflow-x-auto print:overflow-visible"
        >
          <PrintedMenu groups={menu} weekly={weekly} day={day} address={address} />
        </section>
      </main>
    </div>
  );
}
