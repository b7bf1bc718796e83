import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import type { Difference } from './differing.ts';
import { FormButtons } from './form-buttons.tsx';
import { TwoVersions } from './two-versions.tsx';

type CardFormProps = {
  /** From `useSaving`. */
  saving: {
    readonly formProps: ComponentProps<'form'>;
    readonly isSaving: boolean;
    readonly keepMine: () => void;
    readonly takeTheirs: () => void;
  };
  /** What another owner saved first; null when none did. */
  differing: readonly Difference[] | null;
  conflictTitle?: string;
  children: ReactNode;
  onClose: () => void;
};

/** Renders a form in the page, with both versions when another owner saved first. */
export function CardForm({ saving, differing, conflictTitle, children, onClose }: CardFormProps) {
  return (
    <form {...saving.formProps} className="grid max-w-3xl gap-4">
      {differing && (
        <TwoVersions
          title={conflictTitle}
          differing={differing}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
        />
      )}
      {children}
      <FormButtons isSaving={saving.isSaving} onClose={onClose} />
    </form>
  );
}

type NewCardProps = {
  /** The button's words, and the title of the form. */
  add: string;
  title: string;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
};

/** Renders the button below a list of cards, or in its place the form of a new one. */
export function NewCard({ add, title, isOpen, onOpen, children }: NewCardProps) {
  if (!isOpen) {
    return (
      <Button className="mt-4" onClick={onOpen}>
        {add}
      </Button>
    );
  }
  return (
    <section aria-label={title} className="mt-4 rounded-2xl border-2 border-tomato bg-white p-4">
      <h2 className="mb-3 font-bold text-lg">{title}</h2>
      {children}
    </section>
  );
}
