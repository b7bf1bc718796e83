import { use, useId, useState } from 'react';
import { copyText } from '#browser/copy-text.ts';
import { nameAndSize } from '#cart/cart.text.ts';
import type { CartChoice } from '#cart/cart.ts';
import { describeLine, detailTexts } from '#cart/line.text.ts';
import { asItComes, type Line } from '#cart/line.ts';
import { noteFieldError, noteLimit } from '#cart/note.ts';
import { formatMoney } from '#core/money.ts';
import { SoldOutContext } from '#menu/section/card-contexts.ts';
import { DishPicture } from '#menu/section/dish-picture.tsx';
import { firstPhone } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { Button, buttonVariant } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { phoneLink } from '#ui/phone-link.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { type Catalogue, canBeHalf } from '../rules/catalogue.ts';
import { halvesPrice } from '../rules/compose-line.ts';
import { type Composition, offersFor, partAt } from '../rules/composition.ts';
import { freshPiece, groupsOn, type PieceDraft, withOtherHalf } from '../rules/piece.ts';
import type { Slot } from '../rules/slots.ts';
import { useSearch } from './choice-rows.tsx';
import { chooseLabel, composerText, roomLeft, slotName } from './composer.text.ts';
import { linkTo } from './composition-link.ts';
import { actionText, customizeLabel } from './line-actions.text.ts';
import { Drawn, PieceEditor } from './piece-editor.tsx';
import type { Task } from './task.ts';
import type { OpenComposer } from './use-composer.ts';

type PartProps = { composer: OpenComposer };

type WholeProps = PartProps & { task: Task };

/** Renders the current view: a list to pick from, one pizza of a deal, or the whole. */
export function ComposedPart({ composer, task }: WholeProps) {
  const { catalogue, composition, slots, view } = composer;
  const { at, picks } = view;
  const slot = at === null ? null : slots[at];
  const draft = at === null ? composition.dish : partAt(catalogue, composition, at);
  if (slot && (picks === 'dish' || !draft))
    return <SlotPicker composer={composer} at={at ?? 0} slot={slot} />;
  if (draft && picks === 'half') return <HalfPicker composer={composer} at={at} draft={draft} />;
  if (draft && slot)
    return <PieceEditor composer={composer} at={at} draft={draft} isFree={!slot.isFixed} />;
  return <Whole composer={composer} task={task} />;
}

function SlotPicker({ composer, at, slot }: PartProps & { at: number; slot: Slot }) {
  const { catalogue, composition, pickPiece } = composer;
  const { priceLimit } = slot;
  return (
    <DishPicker
      offers={offersFor(catalogue, slot)}
      favourites={composer.favourites}
      chosen={partAt(catalogue, composition, at)?.itemId ?? null}
      priceOf={({ price }) => (priceLimit === null ? 0 : Math.max(0, price - priceLimit))}
      onPick={({ itemId, size }) => pickPiece(at, freshPiece(itemId, size))}
    />
  );
}

function HalfPicker({ composer, at, draft }: PartProps & { at: number | null; draft: PieceDraft }) {
  const { catalogue, pickPiece } = composer;
  const offers = [...catalogue.offers.values()]
    .flat()
    .filter((offer) => offer.size === draft.size && canShare(catalogue, draft, offer));
  const own = catalogue.offers.get(draft.itemId)?.find(({ size }) => size === draft.size);
  const { halfPricing } = catalogue.choices;
  // A deal includes both halves, but for what exceeds its limit.
  const priceOf = ({ price }: Line) =>
    own && at === null ? halvesPrice(own.price, price, halfPricing) - own.price : 0;
  return (
    <DishPicker
      offers={offers}
      favourites={composer.favourites}
      chosen={draft.otherHalf}
      priceOf={priceOf}
      onPick={({ itemId }) => pickPiece(at, withOtherHalf(draft, itemId))}
    />
  );
}

function canShare(catalogue: Catalogue, draft: PieceDraft, offer: Line): boolean {
  return offer.itemId !== draft.itemId && canBeHalf(catalogue, offer.itemId);
}

function Whole({ composer, task: { lineId, isOrdered } }: WholeProps) {
  const { t } = useLanguage();
  const { catalogue, composition, assessed, change } = composer;
  const { line } = assessed;
  const description = catalogue.offers.get(composition.dish.itemId)?.[0]?.description;
  const lead = (
    <>
      {lineId === null && description && <p className="mb-4 text-pretty">{t(description)}</p>}
      <SlotCards composer={composer} />
    </>
  );
  return (
    <PieceEditor composer={composer} draft={composition.dish} at={null} isFree lead={lead}>
      {!isOrdered && (
        <NoteField
          note={composition.note}
          onChange={(note) => change((before) => ({ ...before, note }))}
        />
      )}
      {line && !isOrdered && <ShareLink composition={composition} name={t(nameAndSize(line))} />}
    </PieceEditor>
  );
}

/** Renders the kitchen's note, which is not for allergies: those are for the telephone (B-1938). */
function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const { t } = useLanguage();
  const phone = firstPhone(useShop());
  return (
    <div className="mt-6">
      <TextArea
        name="note"
        label={t(composerText.note)}
        value={note}
        maxLength={noteLimit}
        fieldError={noteFieldError(note) ? t(composerText.noteFieldError) : undefined}
        onChange={onChange}
      />
      <p aria-hidden="true" className="tabular text-right text-sm text-soft">
        {roomLeft(note)}
      </p>
      <p className="mt-1 rounded-xl bg-cheese px-3.5 py-2 text-[0.9375rem] leading-snug">
        {t(composerText.allergy)}{' '}
        <a href={phoneLink(phone)} className="whitespace-nowrap font-bold underline">
          {phone}
        </a>
        .
      </p>
    </div>
  );
}

/** Shares the composition by the phone's own sheet, or copies its address (B-1940). */
function ShareLink({ composition, name }: { composition: Composition; name: string }) {
  const { language, t } = useLanguage();
  const [announced, setAnnounced] = useState<'copied' | 'notCopied' | null>(null);
  const canShare = 'share' in navigator;
  async function send() {
    const url = linkTo(location.origin, composition, language);
    if (canShare) {
      // A customer who closes the phone's sheet knows that nothing was sent.
      return navigator.share({ title: name, url }).catch(() => {});
    }
    setAnnounced((await copyText(url)) ? 'copied' : 'notCopied');
  }
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3">
      <Button variant="plain" onClick={send}>
        {t(composerText[canShare ? 'share' : 'copy'])}
      </Button>
      <span role="status" className="font-bold text-accent">
        {announced && t(composerText[announced])}
      </span>
    </p>
  );
}

type DishPickerProps = {
  offers: readonly CartChoice[];
  favourites: ReadonlySet<string>;
  chosen: string | null;
  /** Added to the line's price, in cents. */
  priceOf: (offer: Line) => number;
  onPick: (offer: Line) => void;
};

const many = 8;

/** Renders a list of dishes for a deal's slot or a pizza's other half; a tap picks one. */
function DishPicker({ offers, favourites, chosen, priceOf, onPick }: DishPickerProps) {
  const { language, t } = useLanguage();
  const saySoldOut = use(SoldOutContext);
  const search = useSearch();
  const id = useId();
  const isFavourite = ({ itemId }: CartChoice) => favourites.has(itemId);
  const found = offers.filter(({ name }) => search.isFound(name));
  const inOrder = [...found.filter(isFavourite), ...found.filter((one) => !isFavourite(one))];
  return (
    <>
      {offers.length > many && search.field}
      {found.length === 0 && (
        <p role="status" className="mt-4">
          {t(composerText.nothingFound)}
        </p>
      )}
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-2">
        {inOrder.map((offer) => {
          const soldOut = saySoldOut(offer.itemId);
          const price = priceOf(offer);
          return (
            <li key={offer.itemId}>
              <button
                type="button"
                aria-pressed={offer.itemId === chosen}
                aria-disabled={soldOut !== null || undefined}
                aria-describedby={`${id}-${offer.itemId}`}
                onClick={soldOut ? undefined : () => onPick(offer)}
                className="flex h-full min-h-12 w-full items-center gap-3 rounded-xl border-2 border-rim bg-white px-3.5 py-2 text-left font-semibold leading-tight hover:border-brand aria-disabled:opacity-60 aria-pressed:border-brand aria-pressed:bg-crust"
              >
                <DishPicture
                  image={offer.image}
                  className="size-12 min-w-12 rounded-xl object-cover"
                />
                <span className="min-w-0 grow wrap-anywhere">
                  {t(offer.name)}
                  <span
                    id={`${id}-${offer.itemId}`}
                    aria-hidden="true"
                    className="mt-0.5 block font-normal text-sm text-soft"
                  >
                    {isFavourite(offer) && (
                      <strong className="block text-accent">{t(composerText.hadBefore)}</strong>
                    )}
                    {offer.description && t(offer.description)}
                  </span>
                  {soldOut && <span className="block text-sm text-tomato">{t(soldOut)}</span>}
                </span>
                {price > 0 && (
                  <span className="tabular shrink-0 text-sm">+{formatMoney(price, language)}</span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Renders the parts of a deal, a combo or a trio: a card for each pizza, a list for each drink. */
function SlotCards({ composer }: { composer: OpenComposer }) {
  const { t } = useLanguage();
  const { catalogue, composition, assessed, slots } = composer;
  const { line, missing } = assessed;
  const cards = slots.map((slot, at) => {
    const label = slotName(slots, at);
    const draft = partAt(catalogue, composition, at);
    const part = missing.includes(at) ? undefined : line?.parts[at];
    if (slot.kind !== 'pizza') {
      return <Drink key={at} composer={composer} at={at} label={t(label)} />;
    }
    const hasChoices = draft !== null && groupsOn(catalogue, draft).length > 0;
    const described = part && describeLine({ ...asItComes, ...part, categoryKey: null, price: 0 });
    return (
      <section
        key={at}
        aria-label={t(label)}
        className={`rounded-2xl border-2 bg-white p-3.5 ${draft ? 'border-rim' : 'border-tomato border-dashed'}`}
      >
        {draft && (
          <Drawn
            catalogue={catalogue}
            draft={draft}
            className="float-right -mt-2 -mr-2 ml-2 w-[42%] max-w-44"
          />
        )}
        <h3 className="font-display text-brand text-xl leading-tight">{t(label)}</h3>
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
              {t(actionText.customize)}
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
  return <div className="mb-6 grid gap-3 empty:hidden sm:grid-cols-2">{cards}</div>;
}

function Drink({ composer, at, label }: { composer: OpenComposer; at: number; label: string }) {
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
