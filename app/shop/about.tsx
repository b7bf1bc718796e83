import { useLanguage } from '#ui/language-provider.tsx';
import { Picture } from '#ui/picture.tsx';
import { aboutHeading } from './contact.text.ts';
import { useShop } from './use-shop.ts';

export function About() {
  const { t } = useLanguage();
  const { story, stats } = useShop();
  return (
    <section
      id="about"
      aria-labelledby="about-heading"
      className="relative overflow-hidden bg-accent text-paper"
    >
      <div className="cloth h-7" />
      <div className="about-part">
        <div>
          <h2 id="about-heading">{t(aboutHeading)}</h2>
          {story.map((paragraph, position) => (
            <p key={position}>{t(paragraph)}</p>
          ))}
          <dl>
            {stats.map(({ value, label }, position) => (
              <div key={position}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Picture
          name="super-special"
          widths={[240, 360, 640, 1200]}
          sizes="(min-width: 1024px) 573px, (min-resolution: 2.5dppx) min(53vw, 213px), min(92vw, 448px)"
          alt={t({
            fr: 'Une pizza bien garnie, sortie du four',
            en: 'A fully loaded pizza, out of the oven',
          })}
          className="about-picture"
        />
      </div>
    </section>
  );
}
