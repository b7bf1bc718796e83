import { type PointerEvent, type ReactNode, useId, useState } from 'react';
import { type Written, withoutRow, withRow } from '#admin/answered.ts';
import { notifyFailure } from '#admin/notify-failure.ts';
import { Grip, Steps } from '#admin/sort-handle.tsx';
import { type Bilingual, otherLanguage } from '#core/language.ts';
import type { AdminCategory } from '#menu/editing/menu-admin.ts';
import type { FoundItem } from '#menu/item-search.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { dishesOf } from '../editing/group-dishes.ts';
import { groupFormOf } from '../editing/modifier-form.ts';
import { changeGroup, deleteGroup } from '../editing/modifiers-admin.client.ts';
import type { AdminGroup, AdminModifier } from '../editing/modifiers-admin.ts';
import { GroupForm } from './group-form.tsx';
import { GroupPreview } from './group-preview.tsx';
import { ModifierTable } from './modifier-table.tsx';
import {
  choiceRule,
  countOf,
  modifiersFailures,
  modifiersMessages,
  modifiersText,
  placesText,
} from './modifiers-tab.text.ts';
import { TargetsDialog } from './targets-sheet.tsx';

type GroupCardProps = {
  group: AdminGroup;
  items: readonly FoundItem[];
  categories: readonly AdminCategory[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChanged: Written<readonly AdminGroup[]>;
  onSaid: (words: Bilingual) => void;
  onMove: (by: number) => void;
  onDrag: (event: PointerEvent<HTMLElement>) => void;
  extra: (modifier: AdminModifier) => ReactNode;
};

type Work = 'form' | 'preview' | 'targets' | 'removal';

/** One group: closed a line, open its table and all that can be done with it. */
export function GroupCard(props: GroupCardProps) {
  const { group, items, categories, isOpen, onOpen, onChanged, onSaid, onMove, onDrag, extra } =
    props;
  const { language, t } = useLanguage();
  const bodyId = useId();
  const [work, setWork] = useState<Work | null>(null);
  const dishes = dishesOf(group, items, categories);
  const places = categories.filter(({ id }) => id !== null && group.categoryIds.includes(id));
  const own = items.filter(({ item }) => group.itemIds.includes(item.id));
  const toggle = (one: Work) => setWork(work === one ? null : one);

  async function remove() {
    setWork(null);
    try {
      onChanged(withoutRow(await deleteGroup(group.id)));
      notify({ ...modifiersMessages.removed, about: modifiersFailures.remove.en });
    } catch (error) {
      notifyFailure(error, modifiersFailures.remove);
      onChanged();
    }
  }

  return (
    <li
      data-row={group.id}
      className={`min-w-0 rounded-2xl border bg-white ${isOpen ? 'border-tomato' : 'border-rim'}`}
    >
      <div className="flex flex-wrap items-center gap-1 p-1.5">
        <Grip onDrag={onDrag} />
        <Steps name={t(group.name)} onMove={onMove} className="hidden sm:grid" />
        <h2 className="min-w-0 grow basis-40">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => onOpen(!isOpen)}
            className="flex min-h-11 w-full items-center gap-3 rounded-xl px-2 py-1 text-left hover:bg-crust"
          >
            <span className="min-w-0 grow leading-tight">
              <span className="break-words font-bold text-lg">{t(group.name)}</span>{' '}
              <span lang={otherLanguage(language)} className="break-words text-soft text-sm">
                {group.name[otherLanguage(language)]}
              </span>
              <span className="block text-sm text-soft">
                {t(countOf(group.modifiers.length))} · {t(choiceRule(group))} ·{' '}
                {t(
                  placesText(
                    places.map(({ name }) => name),
                    own.length,
                  ),
                )}
              </span>
            </span>
            <Icon name={isOpen ? 'minus' : 'plus'} />
          </button>
        </h2>
      </div>
      {isOpen && (
        <div
          id={bodyId}
          className="grid grid-cols-[minmax(0,1fr)] gap-4 border-rim border-t p-3 sm:p-4"
        >
          <div className="-mx-2 flex flex-wrap gap-x-2">
            <Button variant="plain" aria-expanded={work === 'form'} onClick={() => toggle('form')}>
              {t(modifiersText.editGroup)}
            </Button>
            <Button variant="plain" onClick={() => setWork('targets')}>
              {t(modifiersText.copy)}
            </Button>
            <Button
              variant="plain"
              aria-expanded={work === 'preview'}
              onClick={() => toggle('preview')}
            >
              {t(modifiersText.preview)}
            </Button>
            <Button variant="plain" className="text-tomato" onClick={() => setWork('removal')}>
              {t(modifiersText.removeGroup)}
            </Button>
            <Steps name={t(group.name)} onMove={onMove} className="grid sm:hidden" />
          </div>
          {work === 'form' && (
            <GroupForm
              initial={groupFormOf(group)}
              version={group.version}
              onCancel={() => setWork(null)}
              onSave={async (input, version) => {
                onChanged(withRow(await changeGroup(group.id, version, input)));
                notify({ ...modifiersMessages.groupSaved, about: 'group' });
                setWork(null);
              }}
            />
          )}
          {work === 'preview' && <GroupPreview group={group} dishes={dishes} />}
          <ModifierTable
            group={group}
            dishes={dishes}
            onChanged={onChanged}
            onSaid={onSaid}
            extra={extra}
          />
        </div>
      )}
      {work === 'targets' && (
        <TargetsDialog
          group={group}
          items={items}
          categories={categories}
          onClose={() => setWork(null)}
          onDone={(saved) => {
            setWork(null);
            onChanged(withRow(saved));
          }}
        />
      )}
      <Confirm
        question={work === 'removal' ? t(modifiersText.confirmGroup) : null}
        subject={t(group.name)}
        warning={t(modifiersText.removalWarning)}
        confirmLabel={t(modifiersText.remove)}
        onConfirm={remove}
        onCancel={() => setWork(null)}
      />
    </li>
  );
}
