import { type ReactNode, useId, useState } from 'react';
import { useLanguage } from '#ui/language-provider.tsx';
import type { ModifierGroup, OfferedModifier } from '../modifiers.ts';
import { choicesOf } from '../rules/catalogue.ts';
import { choiceOn, groupsOn } from '../rules/piece.ts';
import {
  AmountRow,
  CheckRow,
  type Editing,
  isOffered,
  OneOfGroup,
  useSearch,
} from './choice-rows.tsx';
import { boundsText, composerText, refusalText } from './composer.text.ts';
import type { Composer } from './use-composer.ts';

type ChoiceGroupsProps = { editing: Editing; refused: Composer['refused'] };

/** With more choices than this, groups are folded and can be searched. */
const manyChoices = 12;

type Choice = { readonly group: ModifierGroup; readonly modifier: OfferedModifier };

/** Renders everything that can be changed on a piece: what is on it first, then what can be added. */
export function ChoiceGroups({ editing, refused }: ChoiceGroupsProps) {
  const { t } = useLanguage();
  const search = useSearch();
  const groups = groupsOn(editing.catalogue, editing.draft);
  const rows = groups.filter((group) => !isOneOf(group));
  const choices = rows.flatMap((group) =>
    group.modifiers
      .filter((modifier) => isOffered(editing, group, modifier))
      .map((modifier): Choice => ({ group, modifier })),
  );
  const onIt = choices.filter((choice) => comesWithIt(editing, choice));
  const toAdd = choices.filter((choice) => !comesWithIt(editing, choice));
  const { isPizza } = choicesOf(editing.catalogue, editing.draft.itemId);
  const isLong = toAdd.length > manyChoices;
  const found = toAdd.filter(({ modifier }) => search.isFound(modifier.name));
  const grouped = rows.flatMap((group) => {
    const own = toAdd.filter((choice) => choice.group === group);
    return own.length === 0 ? [] : [{ group, own }];
  });
  return (
    <>
      {onIt.length > 0 && (
        <Part
          heading={t(isPizza ? composerText.onIt : composerText.inIt)}
          group={null}
          refused={refused}
        >
          {onIt.map((choice) => (
            <AmountRow key={choice.modifier.key} editing={editing} {...choice} />
          ))}
        </Part>
      )}
      {groups.filter(isOneOf).map((group) => (
        <Part key={group.key} heading={t(group.name)} group={group} refused={refused}>
          <OneOfGroup editing={editing} group={group} />
        </Part>
      ))}
      {isLong && (
        <div className="mt-6">
          <h3 className="mb-2 font-display text-xl">{t(composerText.toAdd)}</h3>
          {search.field}
          {search.isSearching && (
            <div className="mt-2">
              {found.length === 0 && <p role="status">{t(composerText.nothingFound)}</p>}
              {found.map((choice) => (
                <Row key={choice.modifier.key} editing={editing} {...choice} />
              ))}
            </div>
          )}
        </div>
      )}
      {!search.isSearching &&
        grouped.map(({ group, own }) =>
          isLong && own.length > 2 ? (
            <Folded key={group.key} editing={editing} group={group} own={own} refused={refused} />
          ) : (
            <Part key={group.key} heading={t(group.name)} group={group} refused={refused}>
              {own.map((choice) => (
                <Row key={choice.modifier.key} editing={editing} {...choice} />
              ))}
            </Part>
          ),
        )}
    </>
  );
}

function isOneOf({ max, modifiers }: ModifierGroup): boolean {
  return max === 1 && modifiers.length > 1;
}

/** Tells whether the dish includes it; a group of one is shown under its own name. */
function comesWithIt({ catalogue, draft }: Editing, { group, modifier }: Choice): boolean {
  const { left, right } = choiceOn(catalogue, draft, group, modifier).included;
  return group.modifiers.length > 1 && left + right > 0;
}

function Row(props: Choice & { editing: Editing }) {
  const { isTopping, maxAmount } = props.modifier;
  return isTopping || maxAmount > 1 ? <AmountRow {...props} /> : <CheckRow {...props} />;
}

type PartProps = {
  heading: string;
  group: ModifierGroup | null;
  refused: Composer['refused'];
  children: ReactNode;
};

function Part({ heading, group, refused, children }: PartProps) {
  const { t } = useLanguage();
  const id = useId();
  const bounds = group && boundsText(group);
  return (
    <fieldset aria-labelledby={id} className="mt-6 min-w-0 first:mt-0">
      <h3 id={id} className="mb-1 font-display text-xl">
        {heading}
        {bounds && <span className="ml-2 font-sans text-sm text-soft">{t(bounds)}</span>}
      </h3>
      <div className="grid gap-2 has-[fieldset]:gap-0">{children}</div>
      <Refused group={group} refused={refused} />
    </fieldset>
  );
}

type FoldedProps = Pick<ChoiceGroupsProps, 'editing' | 'refused'> & {
  group: ModifierGroup;
  own: readonly Choice[];
};

/** Renders a group that opens on demand, with its chosen names beside its own. */
function Folded({ editing, group, own, refused }: FoldedProps) {
  const { t } = useLanguage();
  // A list of all toppings would open late on a slow phone.
  const [isOpen, setOpen] = useState(false);
  const chosen = own.filter(({ modifier }) => {
    const { left, right } = choiceOn(editing.catalogue, editing.draft, group, modifier).amount;
    return left + right > 0;
  });
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group mt-2 rounded-2xl border-2 border-rim bg-white px-3.5 open:pb-2"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 py-2 font-bold">
        <span className="grow">
          {t(group.name)}
          {chosen.length > 0 && (
            <span className="block font-semibold text-accent text-sm leading-tight">
              {chosen.map(({ modifier }) => t(modifier.name)).join(', ')}
            </span>
          )}
        </span>
        <span aria-hidden="true" className="text-2xl text-brand leading-none group-open:rotate-45">
          +
        </span>
      </summary>
      {isOpen &&
        own.map((choice) => <Row key={choice.modifier.key} editing={editing} {...choice} />)}
      <Refused group={group} refused={refused} />
    </details>
  );
}

/** Renders why the last tap was refused, where it was made. */
function Refused({ group, refused }: Pick<PartProps, 'group' | 'refused'>) {
  const { t } = useLanguage();
  const isHere = refused && group && refused.groupKey === group.key;
  return (
    <p role="alert" className="font-bold text-sm text-tomato empty:hidden">
      {isHere && t(refusalText[refused.refusal])}
    </p>
  );
}
