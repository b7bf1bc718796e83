import { type ReactNode, useState } from 'react';
import { type Written, withoutRow, withRow } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import { CardForm } from '#admin/card-form.tsx';
import { differingFields } from '#admin/differing.ts';
import { fieldsOf } from '#admin/form.ts';
import { type CardHandles, SortedCard } from '#admin/sorted-card.tsx';
import { useSaving } from '#admin/use-saving.ts';
import { typedWrite } from '#admin/write.ts';
import { makeId } from '#browser/make-id.ts';
import { answerOf } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { editorText } from '#menu/editing/menu-admin.text.ts';
import type { AdminCategory } from '#menu/editing/menu-admin.ts';
import type { FoundItem } from '#menu/item-search.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { ask } from '#ui/confirm.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { modifierLimits } from '../modifiers.ts';
import { dishesOf } from './group-dishes.ts';
import { emptyGroupForm, groupFormOf, readGroupForm } from './modifier-form.schema.ts';
import { ModifierTable } from './modifier-table.tsx';
import { modifiersClient } from './modifiers-admin.client.ts';
import type { AdminGroup, AdminModifier } from './modifiers-admin.ts';
import {
  choiceRule,
  countOf,
  groupFieldNames,
  modifierFieldErrorTexts,
  modifiersFailures,
  modifiersMessages,
  modifiersText,
  usedByText,
} from './modifiers-tab.text.ts';
import { TargetsDialog } from './targets-dialog.tsx';

export type GroupCardProps = {
  group: AdminGroup;
  items: readonly FoundItem[];
  categories: readonly AdminCategory[];
  handles: CardHandles;
  onChanged: Written<readonly AdminGroup[]>;
  onAnnounce: (words: Bilingual) => void;
  extra: (modifier: AdminModifier) => ReactNode;
};

/** Renders a group: a line when closed, its table and actions when open. */
export function GroupCard(props: GroupCardProps) {
  const { group, items, categories, handles, onChanged, onAnnounce, extra } = props;
  const { t } = useLanguage();
  const [work, setWork] = useState<'form' | 'targets' | null>(null);
  const dishes = dishesOf(group, items, categories);
  const usedBy = categories.filter(({ id }) => id !== null && group.categoryIds.includes(id));
  const own = items.filter(({ item }) => group.itemIds.includes(item.id));

  async function remove() {
    const { confirm: question, removalWarning: warning, remove: confirmLabel } = modifiersText;
    if (!(await ask({ question, subject: group.name, warning, confirmLabel }))) return;
    attempt(() => answerOf(modifiersClient.groups[':id'].$delete({ param: { id: group.id } })), {
      failure: modifiersFailures.remove,
      done: modifiersMessages.removed,
      onChanged,
      put: ({ group }) => withoutRow<AdminGroup>(group),
    });
  }

  return (
    <>
      <SortedCard
        id={group.id}
        name={group.name}
        handles={handles}
        about={[
          countOf(group.modifiers.length),
          choiceRule(group),
          usedByText(
            usedBy.map(({ name }) => name),
            own.length,
          ),
        ]
          .map(t)
          .join(' · ')}
        tools={
          <>
            <Button
              variant="plain"
              aria-expanded={work === 'form'}
              onClick={() => setWork(work === 'form' ? null : 'form')}
            >
              {t(modifiersText.editTitle)}
            </Button>
            <Button variant="plain" onClick={() => setWork('targets')}>
              {t(modifiersText.copy)}
            </Button>
            <Button variant="plain" className="text-tomato" onClick={remove}>
              {t(modifiersText.removeGroup)}
            </Button>
          </>
        }
      >
        {work === 'form' && (
          <GroupForm group={group} onChanged={onChanged} onClose={() => setWork(null)} />
        )}
        <ModifierTable
          group={group}
          dishes={dishes}
          onChanged={onChanged}
          onAnnounce={onAnnounce}
          extra={extra}
        />
      </SortedCard>
      {work === 'targets' && (
        <TargetsDialog
          group={group}
          items={items}
          categories={categories}
          onClose={() => setWork(null)}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

type GroupFormProps = {
  /** Null for a new one. */
  group: AdminGroup | null;
  onChanged: Written<readonly AdminGroup[]>;
  onSaved?: (saved: AdminGroup) => void;
  onClose: () => void;
};

/** Renders a group's names in both languages, and its bounds (B-1860). */
export function GroupForm({ group, onChanged, onSaved, onClose }: GroupFormProps) {
  const { t } = useLanguage();
  const [id] = useState(() => group?.id ?? makeId());
  const saving = useSaving({
    initial: group ? groupFormOf(group) : emptyGroupForm,
    version: group?.version ?? 0,
    read: readGroupForm,
    formOf: groupFormOf,
    write: (input, version) =>
      group
        ? typedWrite(
            (how) =>
              modifiersClient.groups[':id'].$put(
                { param: { id }, json: { ...input, version } },
                how,
              ),
            (answer): AdminGroup => answer.group,
          )
        : typedWrite(
            (how) => modifiersClient.groups.$post({ json: { ...input, id } }, how),
            (answer): AdminGroup => answer.group,
          ),
    about: 'group',
    done: modifiersMessages[group ? 'groupSaved' : 'groupAdded'],
    onChanged,
    conflictTitle: editorText.conflictTitle,
    put: withRow<AdminGroup>,
    onSaved(saved) {
      if (saved) onSaved?.(saved);
      onClose();
    },
  });

  const { form, setForm, theirs } = saving;
  const field = fieldsOf(saving, groupFieldNames, modifierFieldErrorTexts);
  const text = (name: 'name.fr' | 'name.en') => (
    <LabelledInput
      {...field(name)}
      maxLength={modifierLimits.name}
      className="col-span-6 sm:col-span-3"
    />
  );
  const count = (name: 'min' | 'max' | 'free') => (
    <LabelledInput {...field(name)} maxLength={2} inputMode="numeric" className="col-span-2" />
  );

  return (
    <CardForm
      saving={saving}
      differing={
        theirs &&
        differingFields(
          { ...groupFieldNames, isTold: modifiersText.isTold },
          groupFormOf(theirs),
          form,
        )
      }
      conflictTitle={t(editorText.conflictTitle)}
      onClose={onClose}
    >
      <div className="grid grid-cols-6 items-start gap-3">
        {text('name.fr')}
        {text('name.en')}
        {count('min')}
        {count('max')}
        {count('free')}
      </div>
      <p className="text-pretty text-sm text-soft">{t(modifiersText.freeHint)}</p>
      <CheckBox isOn={form.isTold} onChange={(isTold) => setForm({ ...form, isTold })}>
        {t(modifiersText.isTold)}
      </CheckBox>
    </CardForm>
  );
}
