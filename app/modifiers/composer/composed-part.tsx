import { useDeferredValue } from 'react';
import { nameAndSize } from '#cart/cart.text.ts';
import type { Line } from '#cart/line.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { type Catalogue, choicesOf, halvesPrice } from '../compose-line.ts';
import type { Slot } from '../slots.ts';
import { type Assessed, type Composition, offersFor, partAt } from './composition.ts';
import { DishPicker } from './dish-picker.tsx';
import { NoteField } from './note-field.tsx';
import { freshPiece, type PieceDraft, withOtherHalf } from './piece-draft.ts';
import { PieceEditor } from './piece-editor.tsx';
import { ShareLink } from './share-link.tsx';
import { SlotCards } from './slot-cards.tsx';
import type { Composer } from './use-composer.ts';

type ComposedPartProps = {
  catalogue: Catalogue;
  composer: Composer;
  composition: Composition;
  assessed: Assessed;
};

/** What the sheet shows at the moment: a list to pick from, one pizza of a deal, or the whole. */
export function ComposedPart(props: ComposedPartProps) {
  const { catalogue, composer, composition } = props;
  const { at, picks } = composer.view;
  const slot = at === null ? null : choicesOf(catalogue, composition.dish.itemId).slots[at];
  const draft = at === null ? composition.dish : partAt(catalogue, composition, at);
  if (slot && (picks === 'dish' || !draft))
    return <SlotPicker {...props} at={at ?? 0} slot={slot} />;
  if (draft && picks === 'half') return <HalfPicker {...props} at={at} draft={draft} />;
  if (draft && slot) {
    return <PieceEditor {...{ catalogue, composer, at, draft }} isFree={!slot.isFixed} />;
  }
  return <Whole {...props} />;
}

function SlotPicker(props: ComposedPartProps & { at: number; slot: Slot }) {
  const { catalogue, composer, composition, at, slot } = props;
  const { priceLimit } = slot;
  return (
    <DishPicker
      offers={offersFor(catalogue, slot)}
      chosen={partAt(catalogue, composition, at)?.itemId ?? null}
      priceOf={({ price }) => (priceLimit === null ? 0 : Math.max(0, price - priceLimit))}
      onPick={(offer) => {
        composer.changePiece(at, composer.asItComes(freshPiece(offer.itemId, offer.size)), {
          ...{ view: { at, picks: null }, where: 'whole' },
        });
      }}
    />
  );
}

function HalfPicker(props: ComposedPartProps & { at: number | null; draft: PieceDraft }) {
  const { catalogue, composer, at, draft } = props;
  const offers = [...catalogue.offers.values()]
    .flat()
    .filter((offer) => offer.size === draft.size && canShare(catalogue, draft, offer));
  const own = catalogue.offers.get(draft.itemId)?.find(({ size }) => size === draft.size);
  const { halfPricing } = catalogue.choices;
  // In a deal both halves are paid with the deal, but for what is above its limit.
  const priceOf = ({ price }: Line) =>
    own && at === null ? halvesPrice(own.price, price, halfPricing) - own.price : 0;
  return (
    <DishPicker
      offers={offers}
      chosen={draft.otherHalf}
      priceOf={priceOf}
      onPick={({ itemId }) => {
        composer.changePiece(at, composer.asItComes(withOtherHalf(draft, itemId)), {
          ...{ view: { at, picks: null }, where: 'whole' },
        });
      }}
    />
  );
}

function canShare(catalogue: Catalogue, draft: PieceDraft, offer: Line): boolean {
  return offer.itemId !== draft.itemId && choicesOf(catalogue, offer.itemId).isHalvable;
}

function Whole({ catalogue, composer, composition, assessed }: ComposedPartProps) {
  const { t } = useLanguage();
  const { line, missing } = assessed;
  const { dish, note } = composition;
  const isSeen = useDeferredValue(true, false);
  return (
    <>
      <SlotCards {...{ catalogue, composer, composition, line, missing }} />
      <PieceEditor {...{ catalogue, composer, draft: dish }} at={null} isFree />
      {isSeen && (
        <NoteField
          note={note}
          onChange={(typed) => composer.change((before) => ({ ...before, note: typed }))}
        />
      )}
      {isSeen && line && <ShareLink composition={composition} name={t(nameAndSize(line))} />}
    </>
  );
}
