import { type PointerEvent, type ReactNode, useId } from 'react';
import { type Bilingual, otherLanguage } from '#core/language.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { Grip, Steps } from './sort-handle.tsx';

/** From `useSortedRows`. */
export type CardHandles = {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onMove: (by: number) => void;
  onDrag: (event: PointerEvent<HTMLElement>) => void;
};

type SortedCardProps = {
  id: string;
  name: Bilingual;
  about: ReactNode;
  handles: CardHandles;
  isHidden?: boolean;
  /** At the end of its line, open or closed. */
  end?: ReactNode;
  /** Actions, before its content. */
  tools: ReactNode;
  children: ReactNode;
};

/** Renders a card of a sortable list: a line when closed, its content when open. */
export function SortedCard(props: SortedCardProps) {
  const { id, name, about, handles, isHidden = false, end, tools, children } = props;
  const { isOpen, onOpen, onMove, onDrag } = handles;
  const { language, t } = useLanguage();
  const bodyId = useId();
  const other = otherLanguage(language);
  return (
    <li
      data-row={id}
      className={`min-w-0 rounded-2xl border ${isOpen ? 'border-tomato' : 'border-rim'} ${isHidden ? 'bg-crust' : 'bg-white'}`}
    >
      <div className="flex flex-wrap items-center gap-1 p-1.5">
        <Grip onDrag={onDrag} />
        <Steps name={t(name)} onMove={onMove} className="hidden sm:grid" />
        <h2 className="min-w-0 grow basis-40">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => onOpen(!isOpen)}
            className="flex min-h-11 w-full items-center gap-3 rounded-xl px-2 py-1 text-left hover:bg-crust"
          >
            <span className="min-w-0 grow leading-tight">
              <span className="break-words font-bold text-lg">{t(name)}</span>{' '}
              {name[other] !== name[language] && (
                <span lang={other} className="break-words text-soft text-sm">
                  {name[other]}
                </span>
              )}
              <span className="block text-sm text-soft">{about}</span>
            </span>
            <Icon name={isOpen ? 'minus' : 'plus'} />
          </button>
        </h2>
        {end}
      </div>
      {isOpen && (
        <div
          id={bodyId}
          className="grid grid-cols-[minmax(0,1fr)] gap-4 border-rim border-t p-3 sm:p-4"
        >
          <div className="-mx-2 flex flex-wrap gap-x-2">
            {tools}
            <Steps name={t(name)} onMove={onMove} className="grid sm:hidden" />
          </div>
          {children}
        </div>
      )}
    </li>
  );
}
