import { useState } from 'react';
import { Section } from '#admin/section.tsx';
import { type Language, languages } from '#core/language.ts';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { InLanguage, useLanguage } from '#ui/language-provider.tsx';
import { storedPicture, storedSources } from '#ui/uploads/stored-picture.ts';
import { aboutHeading, contactText, deliveryTerms } from '../contact.text.ts';
import { addressLine, type Shop } from '../shop.ts';
import { logoAddress } from '../shop-pictures.ts';
import { brandedStyle } from './brand-fields.tsx';
import { languageNames, shopTabText as text } from './shop-tab.text.ts';

/** Renders the shop for customers, in a language chosen for the preview. */
export function ShopPreview({ shop }: { shop: Shop }) {
  const { language, t } = useLanguage();
  const [chosen, setChosen] = useState<Language | null>(null);
  const shown = chosen ?? language;
  return (
    <Section heading={text.preview} look="plain" className="grid gap-4">
      <ChoiceGroup
        isRow
        name="preview-language"
        legend={t(text.previewLanguage)}
        choices={languages.map((value) => ({ value, label: t(languageNames[value]) }))}
        value={shown}
        onChange={setChosen}
      />
      <div
        lang={shown}
        style={brandedStyle(shop)}
        className="overflow-hidden rounded-2xl shadow-card"
      >
        <InLanguage language={shown}>
          <FirstView shop={shop} />
          <Story shop={shop} />
          <Reach shop={shop} />
        </InLanguage>
      </div>
    </Section>
  );
}

function FirstView({ shop }: { shop: Shop }) {
  const { t } = useLanguage();
  const picture = storedPicture(shop.hero ?? '');
  return (
    <div className="bg-char p-5 text-paper">
      <p className="flex items-center gap-2.5 font-display text-xl">
        <img src={logoAddress(shop)} alt="" className="size-9 shrink-0 object-contain" />
        <span className="min-w-0 break-words">{shop.name}</span>
      </p>
      <p className="mt-5 break-words font-display text-4xl leading-none">{t(shop.tagline)}</p>
      <p className="mt-3 break-words opacity-90">{t(shop.promise)}</p>
      <img
        src={picture ? storedSources(picture).src : '/pictures/pepperoni-360.webp'}
        alt={t(shop.heroAlt)}
        width={picture?.width ?? 480}
        height={picture?.height ?? 480}
        className="mx-auto mt-4 h-auto max-h-72 w-full object-contain"
      />
    </div>
  );
}

function Story({ shop: { story, stats } }: { shop: Shop }) {
  const { t } = useLanguage();
  if (story.length === 0 && stats.length === 0) return null;
  return (
    <div className="bg-accent p-5 text-paper">
      <p className="font-display text-3xl text-cheese">{t(aboutHeading)}</p>
      {story.map((paragraph, position) => (
        <p key={position} className="mt-3 break-words">
          {t(paragraph)}
        </p>
      ))}
      <dl className="mt-4 grid grid-cols-2 gap-4">
        {stats.map(({ value, label }, position) => (
          <div key={position} className="flex flex-col-reverse border-cheese border-l-4 pl-3">
            <dt className="break-words text-sm">{t(label)}</dt>
            <dd className="break-words font-display text-2xl text-cheese">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Reach({ shop }: { shop: Shop }) {
  const { t } = useLanguage();
  const blocks = [
    { heading: contactText.address, lines: [t(addressLine(shop))] },
    { heading: contactText.phones, lines: shop.phones },
    { heading: contactText.services, lines: shop.services.map(t) },
    { heading: contactText.delivery, lines: deliveryTerms(shop).map(t) },
    { heading: contactText.apps, lines: shop.deliveryApps.map(({ name }) => name) },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <div className="bg-char p-5 text-paper">
      <p className="font-display text-3xl text-ember">{t(contactText.heading)}</p>
      {blocks.map(({ heading, lines }) => (
        <div key={heading.en} className="mt-4">
          <p className="font-bold text-cheese">{t(heading)}</p>
          {lines.map((line, position) => (
            <p key={position} className="break-words">
              {line}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}
