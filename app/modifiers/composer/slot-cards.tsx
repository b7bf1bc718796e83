import { use } from 'react';
import { describeLine, detailTexts } from '#cart/line.text.ts';
import { asItComes } from '#cart/line.ts';
import { SoldOutContext } from '#menu/section/sold-out.tsx';
import { buttonVariant } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { offersFor, partAt } from '../rules/composition.ts';
import { freshPiece, groupsOn } from '../rules/piece.ts';
import { chooseLabel, composerText, customizeLabel, slotName } from './composer.text.ts';
import { Drawn } from './piece-editor.tsx';
import type { OpenComposer } from './use-composer.ts';

/** Shows what a deal, a combo or a trio is made of: a card for each pizza, a list for each drink. */
export function SlotCards({ composer }: { composer: OpenComposer }) {
  const { t } = useLanguage();
  const { catalogue, composition, assessed, slots } = composer;
  const { line, missing } = assessed;
  const parts = [...(line?.parts ?? [])];
  return slots.map((slot, at) => {
    const label = slotName(slots, at);
    const draft = partAt(catalogue, composition, at);
    const part = missing.includes(at) ? undefined : parts.shift();
    if (slot.kind !== 'pizza') {
      return <Drink key={at} composer={composer} at={at} label={t(label)} />;
    }
    const hasChoices = draft !== null && groupsOn(catalogue, draft).length > 0;
    const described = part && describeLine({ ...asItComes, ...part, categoryKey: null, price: 0 });
    return (
      <section
        key={at}
        aria-label={t(label)}
        className={`mt-3 rounded-2xl border-2 bg-white p-3.5 first:mt-0 ${draft ? 'border-rim' : 'border-tomato border-dashed'}`}
      >
        {draft && (
          <Drawn
            catalogue={catalogue}
            draft={draft}
            className="float-right -mt-2 -mr-2 ml-2 w-24"
          />
        )}
        <h3 className="font-display text-tomato text-xl leading-tight">{t(label)}</h3>
        {described ? (
          <p className="wrap-anywhere leading-snug">
            <span className="font-bold">{t(described.name)}</span>
            {detailTexts(described, t).map((text, position) => (
              <span key={position} className="block pl-3 text-[0.9375rem]">
                {text}
              </span>
            ))}
          </p>
        ) : (
          <p className="font-bold text-tomato">{t(composerText.toChoose)}</p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          {draft === null && (
            <button
              type="button"
              onClick={() => composer.setView({ at, picks: 'dish' })}
              className={buttonVariant('primary')}
            >
              {t(chooseLabel(label))}
            </button>
          )}
          {hasChoices && (
            <button
              type="button"
              aria-label={t(customizeLabel(label))}
              onClick={() => composer.setView({ at, picks: null })}
              className={buttonVariant('cream', 'border-2 border-rim')}
            >
              {t(composerText.customize)}
            </button>
          )}
          {draft !== null && !slot.isFixed && (
            <button
              type="button"
              onClick={() => composer.setView({ at, picks: 'dish' })}
              className={buttonVariant('plain')}
            >
              {t(composerText.change)}
              <span className="sr-only">{t(label)}</span>
            </button>
          )}
        </div>
      </section>
    );
  });
}

type DrinkProps = { composer: OpenComposer; at: number; label: string };

function Drink({ composer, at, label }: DrinkProps) {
  const { t } = useLanguage();
  const saySoldOut = use(SoldOutContext);
  const { catalogue, composition, slots } = composer;
  const slot = slots[at];
  const offers = slot ? offersFor(catalogue, slot) : [];
  const draft = partAt(catalogue, composition, at);
  const soldOut = draft && saySoldOut(draft.itemId);
  const choose = (itemId: string) => {
    const offer = offers.find((one) => one.itemId === itemId);
    if (!offer || saySoldOut(itemId)) return;
    const isUsual = itemId === slot?.usual;
    composer.changePiece(at, isUsual ? null : freshPiece(offer.itemId, offer.size));
  };
  if (slot?.isFixed) return null;
  return (
    <SelectField
      className="mt-3"
      label={label}
      value={draft?.itemId ?? ''}
      onChange={choose}
      fieldError={soldOut ? t(soldOut) : draft ? undefined : t(composerText.toChoose)}
      options={[
        ...(draft ? [] : [{ value: '', label: t(composerText.toChoose) }]),
        ...offers.map(({ itemId, name }) => ({
          value: itemId,
          label: saySoldOut(itemId) ? `${t(name)} (${t(composerText.soldOutShort)})` : t(name),
        })),
      ]}
    />
  );
}
