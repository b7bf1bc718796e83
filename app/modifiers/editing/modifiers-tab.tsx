import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { type Written, withRow, writtenPart } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import { NewCard } from '#admin/card-form.tsx';
import { useSortedRows } from '#admin/use-sorting.ts';
import { useAskBeforeLeaving } from '#browser/ask-before-leaving.ts';
import { answerOf } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { groupBy } from '#core/row.groups.ts';
import type { AdminCategory, AdminItem } from '#menu/editing/menu-admin.ts';
import { type FoundItem, indexItems } from '#menu/item-search.ts';
import { offersOf } from '#menu/sizes.ts';
import { buttonVariant } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { confirmText } from '../allergens/allergens-staff.text.ts';
import { fitsSlot, slotRules } from '../rules/slots.ts';
import { GroupCard, type GroupCardProps, GroupForm } from './group-card.tsx';
import { withModifier } from './modifier-table.tsx';
import { modifiersClient } from './modifiers-admin.client.ts';
import type { AdminChoices, AdminGroup, AdminModifier, AdminSlot } from './modifiers-admin.ts';
import { modifiersFailures, modifiersText, recipesText as text } from './modifiers-tab.text.ts';
import { rowDrafts, useRowDrafts } from './row-drafts.ts';

export const modifierViews = ['groups', 'combos'] as const;
export type ModifierView = (typeof modifierViews)[number];

type ModifiersTabProps = {
  choices: AdminChoices;
  items: readonly AdminItem[];
  categories: readonly AdminCategory[];
  view: ModifierView;
  onView: (view: ModifierView) => void;
  onChanged: Written<AdminChoices>;
  /** More actions on an active modifier: the menu does not know of orders. */
  extra: (modifier: AdminModifier) => ReactNode;
};

export function ModifiersTab(props: ModifiersTabProps) {
  const { choices, items, categories, view, onView, onChanged, extra } = props;
  const { t } = useLanguage();
  const [announced, setAnnounced] = useState<Bilingual | null>(null);
  const found = useMemo(() => indexItems(items, categories), [items, categories]);
  const drafts = useRowDrafts();
  useAskBeforeLeaving(Object.keys(drafts).length > 0);
  const handled = useRef<AdminChoices | null>(null);
  useEffect(() => {
    if (handled.current === choices) return;
    handled.current = choices;
    // The line is back: unsent rows are sent now.
    rowDrafts.retry().then((saved) => {
      for (const one of saved) writtenPart(onChanged, 'groups')(withModifier(one));
    });
  }, [choices, onChanged]);
  return (
    <section>
      <h1 className="mb-3 font-bold text-2xl">{t(modifiersText.heading)}</h1>
      <nav aria-label={t(modifiersText.views)} className="mb-4 flex flex-wrap gap-2">
        {modifierViews.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === view ? 'true' : undefined}
            onClick={() => onView(one)}
            className="min-h-11 rounded-full border-2 border-rim bg-white px-4 font-bold hover:border-tomato aria-[current=true]:border-tomato aria-[current=true]:bg-tomato aria-[current=true]:text-white"
          >
            {t(modifiersText[one])}
          </button>
        ))}
        <NavLink to="/admin/menu/allergens" className={buttonVariant('plain')}>
          {t(confirmText.heading)}
        </NavLink>
      </nav>
      <p role="status" className="sr-only">
        {announced && t(announced)}
      </p>
      {view === 'groups' && (
        <GroupList
          groups={choices.groups}
          items={found}
          categories={categories}
          onChanged={writtenPart(onChanged, 'groups')}
          onAnnounce={setAnnounced}
          extra={extra}
        />
      )}
      {view === 'combos' && (
        <ComboView
          slots={choices.slots}
          items={found}
          onChanged={writtenPart(onChanged, 'slots')}
        />
      )}
    </section>
  );
}

type GroupListProps = Omit<GroupCardProps, 'group' | 'handles'> & {
  groups: readonly AdminGroup[];
};

function GroupList({ groups, items, categories, onChanged, onAnnounce, extra }: GroupListProps) {
  const { t } = useLanguage();
  const [open, setOpen] = useState<string | null>(null);
  const [isNew, setNew] = useState(false);
  const order = useSortedRows(groups, {
    send: (ids) =>
      attempt(() => answerOf(modifiersClient.groups.$put({ json: { ids: [...ids] } })), {
        failure: modifiersFailures.order,
        onChanged,
      }),
    onAnnounce,
  });

  return (
    <>
      <p className="mb-4 max-w-prose text-pretty text-soft">{t(modifiersText.lead)}</p>
      {groups.length === 0 && <p className="text-soft">{t(modifiersText.none)}</p>}
      <ul data-rows onKeyDown={order.moveByKey} className="grid gap-2">
        {order.shown.map((group) => (
          <GroupCard
            key={group.id}
            group={group}
            items={items}
            categories={categories}
            handles={{
              isOpen: open === group.id,
              onOpen: (isOpen) => setOpen(isOpen ? group.id : null),
              ...order.handlesOf(group.id),
            }}
            onChanged={onChanged}
            onAnnounce={onAnnounce}
            extra={extra}
          />
        ))}
      </ul>
      <NewCard
        add={t(modifiersText.add)}
        title={t(modifiersText.newGroup)}
        isOpen={isNew}
        onOpen={() => setNew(true)}
      >
        <GroupForm
          group={null}
          onChanged={onChanged}
          onSaved={({ id }) => setOpen(id)}
          onClose={() => setNew(false)}
        />
      </NewCard>
    </>
  );
}

type ComboViewProps = {
  slots: readonly AdminSlot[];
  items: readonly FoundItem[];
  onChanged: Written<readonly AdminSlot[]>;
};

export function ComboView({ slots, items, onChanged }: ComboViewProps) {
  const { t } = useLanguage();
  const bySlot = groupBy(slots, ({ itemId }) => itemId);
  const combos = items.filter(({ item }) => bySlot.has(item.id));
  if (combos.length === 0) return <p className="text-soft">{t(text.noCombos)}</p>;
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-pretty text-soft">{t(text.combosLead)}</p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {combos.map(({ item }) => (
          <li key={item.id} className="rounded-2xl border border-rim bg-white p-4">
            <h2 className="mb-3 font-bold text-lg leading-tight">{t(item.name)}</h2>
            <div className="grid gap-3 sm:grid-cols-2">
              {(bySlot.get(item.id) ?? []).map((slot, at) => (
                <SlotField
                  key={slot.id}
                  slot={slot}
                  position={at + 1}
                  items={items}
                  onChanged={onChanged}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

type SlotFieldProps = {
  slot: AdminSlot;
  position: number;
  items: readonly FoundItem[];
  onChanged: Written<readonly AdminSlot[]>;
};

function SlotField({ slot, position, items, onChanged }: SlotFieldProps) {
  const { t } = useLanguage();
  const [pressed, setPressed] = useState<string | null>(null);
  const [last, setLast] = useState(slot);
  if (last !== slot) {
    setLast(slot);
    setPressed(null);
  }
  const size = slot.size === null ? '' : ` ${slot.size.toUpperCase()}`;
  const label = `${position}. ${t(slotRules[slot.kind].name)}${size}`;
  const usual = items.find(({ item }) => item.id === slot.usualItemId);
  if (slot.isFixed) {
    return (
      <p>
        <span className="block font-bold">{label}</span>
        {usual ? t(usual.item.name) : t(text.toChoose)}{' '}
        <span className="text-sm text-soft">({t(text.fixed)})</span>
      </p>
    );
  }
  const required = { ...slot, usual: null, priceLimit: null };
  const fitting = items.filter(
    ({ item, categoryKey }) =>
      item.id === slot.usualItemId ||
      (item.isActive &&
        offersOf(item, categoryKey).some((offer) =>
          fitsSlot(required, { itemId: item.id, categoryKey, name: item.name, size: offer.size }),
        )),
  );

  async function choose(id: string) {
    setPressed(id);
    const json = { was: slot.usualItemId, usualItemId: id || null };
    const isDone = await attempt(
      () => answerOf(modifiersClient.slots[':id'].$put({ param: { id: slot.id }, json })),
      {
        failure: modifiersFailures.save,
        onChanged,
        put: (saved) => withRow<AdminSlot>(saved.slot),
      },
    );
    if (!isDone) setPressed(null);
  }

  return (
    <SelectField
      label={label}
      value={pressed ?? slot.usualItemId ?? ''}
      options={[
        { value: '', label: t(text.toChoose) },
        ...fitting.map(({ item }) => ({ value: item.id, label: t(item.name) })),
      ]}
      onChange={choose}
    />
  );
}
