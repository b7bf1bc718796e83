import { useLanguage } from '#ui/language-provider.tsx';
import { Picture } from '#ui/picture.tsx';
import { aboutHeading } from './contact.text.ts';
import { useShop } from './use-shop.ts';

/** Renders the shop's story and its four numbers (B-1109). */
export function About() {
  const { t } = useLanguage();
  const { story, stats } = useShop();
  return (
    <section
      id="about"
      aria-labelledby="about-heading"
      className="relative overflow-hidden bg-basil text-paper"
    >
      <div className="cloth h-7" />
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-12 sm:gap-10 sm:py-16 sm:px-6 lg:grid-cols-[3fr_2fr] lg:py-24">
        <div>
          <h2
            id="about-heading"
            className="font-display text-[min(3rem,14vw)] text-cheese sm:text-6xl"
          >
            {t(aboutHeading)}
          </h2>
          {story.map((paragraph, position) => (
            <p key={position} className="mt-5 max-w-prose text-lg sm:text-xl">
              {t(paragraph)}
            </p>
          ))}
          <dl className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-6 sm:grid-cols-4">
            {stats.map(({ value, label }, position) => (
              <div
                key={position}
                className="flex flex-col-reverse gap-1.5 border-cheese border-l-4 pl-4"
              >
                <dt className="text-sm">{t(label)}</dt>
                <dd className="whitespace-nowrap font-display text-[min(2.25rem,8.4vw)] leading-tight text-cheese">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <Picture
          name="super-special"
          widths={[480, 800, 1200]}
          sizes="(min-width: 1024px) 573px, (min-resolution: 2.5dppx) min(55vw, 226px), min(92vw, 448px)"
          alt={t({
            fr: 'Une pizza bien garnie, sortie du four',
            en: 'A fully loaded pizza, out of the oven',
          })}
          className="mx-auto w-full max-w-md drop-shadow-2xl lg:-mr-24 lg:max-w-none"
        />
      </div>
    </section>
  );
}
