import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { type Written, withoutRow, withRow } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import { useSortedRows } from '#admin/use-sorting.ts';
import { makeId } from '#browser/make-id.ts';
import { answerOf } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import type { FoundItem } from '#menu/item-search.ts';
import { Button } from '#ui/button.tsx';
import { ask } from '#ui/confirm.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { priceColumns } from './group-dishes.ts';
import { emptyModifierForm, modifierFormOf } from './modifier-form.schema.ts';
import { type Columns, ModifierRow } from './modifier-row.tsx';
import { modifiersClient } from './modifiers-admin.client.ts';
import type { AdminGroup, AdminModifier } from './modifiers-admin.ts';
import {
  modifierFieldNames,
  modifiersFailures,
  modifiersMessages,
  modifiersText,
  savedText,
  tableText,
} from './modifiers-tab.text.ts';
import { rowDrafts, useRowDrafts } from './row-drafts.ts';

type ModifierTableProps = {
  group: AdminGroup;
  /** Its dishes: their sizes are its price columns. */
  dishes: readonly FoundItem[];
  onChanged: Written<readonly AdminGroup[]>;
  onAnnounce: (words: Bilingual) => void;
  extra: (modifier: AdminModifier) => ReactNode;
};

export function withModifier(saved: AdminModifier) {
  return withModifiers(saved.groupId, withRow(saved));
}

function withModifiers(
  groupId: string,
  change: (modifiers: readonly AdminModifier[]) => readonly AdminModifier[],
) {
  return (groups: readonly AdminGroup[]) =>
    groups.map((group) =>
      group.id === groupId ? { ...group, modifiers: change(group.modifiers) } : group,
    );
}

const names = ['name.fr', 'name.en'] as const;
const kitchen = ['kitchenName.fr', 'kitchenName.en'] as const;

/** Renders all modifiers of a group in one table, typed through like a spreadsheet (B-1868, B-1869). */
export function ModifierTable({ group, dishes, onChanged, onAnnounce, extra }: ModifierTableProps) {
  const { language, t } = useLanguage();
  const drafts = useRowDrafts();
  const [blank, setBlank] = useState(makeId);
  const [open, setOpen] = useState<string | null>(null);
  const [showsKitchen, setShowsKitchen] = useState(false);
  const [showsSizes, setShowsSizes] = useState(false);
  const fieldErrors = Object.values(drafts)
    .filter(({ groupId }) => groupId === group.id)
    .flatMap((draft) => Object.keys(draft.fieldErrors));

  const byId = new Map(group.modifiers.map((one) => [one.id, one]));
  const order = useSortedRows(group.modifiers, {
    send: (ids) =>
      attempt(
        () =>
          answerOf(
            modifiersClient.groups[':id'].modifiers.$put({
              param: { id: group.id },
              json: { ids: [...ids] },
            }),
          ),
        {
          failure: modifiersFailures.order,
          onChanged,
          put: ({ group }) => withRow<AdminGroup>(group),
        },
      ),
    onAnnounce,
  });
  const added = Object.values(drafts)
    .filter((draft) => draft.groupId === group.id && !byId.has(draft.id))
    .map(({ id }) => id);
  // Typing into the last row makes it one of the others, with a new one below.
  if (added.includes(blank) || byId.has(blank)) setBlank(makeId());
  const rows = [...order.shown.map(({ id }) => id), ...added, blank];
  const prices = priceColumns(group, dishes, showsSizes);
  const canUnfold =
    priceColumns(group, dishes, true).length > priceColumns(group, dishes, false).length;
  // A wrong field is never folded away.
  const isWrong = (part: string) => fieldErrors.some((field) => field.startsWith(part));
  const texts = [
    ...names,
    ...(showsKitchen || isWrong('kitchenName') ? kitchen : []),
    ...(!showsKitchen || isWrong('prices') ? prices.map((key) => `prices.${key}` as const) : []),
  ];
  const columns = { texts, ticks: ticksOf(group, dishes) };
  const widths = widthsOf(columns);

  async function save(id: string, version?: number) {
    const saved = await rowDrafts.leave(id, version);
    if (!saved) return;
    onAnnounce(savedText(saved.name));
    onChanged(withModifier(saved));
  }

  async function remove({ id, name: subject }: AdminModifier) {
    const {
      confirmModifier: question,
      removalWarning: warning,
      remove: confirmLabel,
    } = modifiersText;
    if (!(await ask({ question, subject, warning, confirmLabel }))) return;
    const isDone = await attempt(
      () => answerOf(modifiersClient[':id'].$delete({ param: { id } })),
      {
        failure: modifiersFailures.remove,
        done: modifiersMessages.removed,
        onChanged,
        put: ({ modifier }) => withModifiers(group.id, withoutRow(modifier)),
      },
    );
    if (isDone) rowDrafts.drop(id);
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    const id = target.closest('[data-row]')?.getAttribute('data-row');
    const column = target.getAttribute('data-column');
    const step = steps[event.key];
    if (order.moveByKey(event) || !id || step === undefined || !column) return;
    event.preventDefault();
    focusCell(event.currentTarget, rows[rows.indexOf(id) + step], column);
  }

  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-2 pb-2">
        <Button
          variant={showsKitchen ? 'primary' : 'rim'}
          aria-pressed={showsKitchen}
          onClick={() => setShowsKitchen(!showsKitchen)}
        >
          {t(tableText.kitchen)}
        </Button>
        {canUnfold && !showsKitchen && (
          <Button
            variant={showsSizes ? 'primary' : 'rim'}
            aria-pressed={showsSizes}
            onClick={() => setShowsSizes(!showsSizes)}
          >
            {t(tableText.sizes)}
          </Button>
        )}
        <p className="hidden text-sm text-soft xl:block">{t(tableText.keys)}</p>
      </div>
      <div className="xl:-m-1 xl:overflow-x-auto xl:p-1">
        <div
          aria-hidden="true"
          className="hidden items-end gap-1 pb-1 font-bold text-sm leading-tight xl:grid"
          style={{ gridTemplateColumns: widths }}
        >
          <span />
          {columns.texts.map((field) => (
            <span
              key={field}
              className={field.startsWith('prices.') ? 'px-2.5 text-right' : 'px-2.5'}
            >
              {t(modifierFieldNames[field])}
            </span>
          ))}
          {columns.ticks.map((tick) => (
            <span key={tick} className="text-center">
              {t(modifierFieldNames[tick])}
            </span>
          ))}
        </div>
        <ul data-rows onKeyDown={handleKey} className="grid gap-2 xl:gap-0">
          {rows.map((id) => {
            const modifier = byId.get(id) ?? null;
            const saved = modifier ? modifierFormOf(modifier, language) : emptyModifierForm;
            const draft = drafts[id];
            return (
              <ModifierRow
                key={id}
                id={id}
                modifier={modifier}
                form={draft?.form ?? saved}
                draft={draft}
                columns={columns}
                isOpen={open === id}
                widths={widths}
                extra={modifier && extra(modifier)}
                onOpen={(isOpen) => setOpen(isOpen ? id : null)}
                onType={(form, isTick) => {
                  const version = modifier?.version ?? null;
                  rowDrafts.type({ id, groupId: group.id, initial: saved, version }, form);
                  if (isTick && modifier) save(id);
                }}
                onSave={(version) => save(id, version)}
                onDrop={() => rowDrafts.drop(id)}
                {...order.handlesOf(id)}
                onRemove={() => modifier && remove(modifier)}
              />
            );
          })}
        </ul>
      </div>
      <p className="pt-2 text-sm text-soft">{t(tableText.newHint)}</p>
    </div>
  );
}

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

function focusCell(table: HTMLElement, row: string | undefined, column: string) {
  const cell = table.querySelector<HTMLInputElement>(
    `[data-row="${row}"] [data-column="${column}"]`,
  );
  // A closed card has nothing to type in.
  if (!cell || cell.offsetParent === null) return;
  cell.focus();
  if (cell.type !== 'checkbox') cell.select();
}

function ticksOf({ modifiers }: AdminGroup, dishes: readonly FoundItem[]): Columns['ticks'] {
  const isPizzas = dishes.some(({ categoryKey }) => categoryKey === 'pizzas');
  const hasToppings = isPizzas || modifiers.some(({ isTopping }) => isTopping);
  return [...(hasToppings ? (['isTopping'] as const) : []), 'hasExtra', 'isUsual', 'isActive'];
}

/** Names share the width that the other columns leave. */
function widthsOf({ texts, ticks }: Columns): string {
  const widths = texts.map((field) => {
    if (field.startsWith('name.')) return 'minmax(7rem, 2fr)';
    return field.startsWith('kitchenName.') ? 'minmax(5.5rem, 1fr)' : '4.1rem';
  });
  return ['5.5rem', ...widths, ...ticks.map(() => '3.75rem'), '8.25rem'].join(' ');
}
