import type { ComponentProps, ReactNode } from 'react';
import type { Difference } from '#admin/differing.ts';
import { formWords } from '#admin/row.text.ts';
import { TwoVersions } from '#admin/two-versions.tsx';
import { type Bilingual, languages } from '#core/language.ts';
import { EffectiveAtField } from '#hours/staff/effective-at-field.tsx';
import type { useEffectiveAt } from '#hours/staff/use-effective-at.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { InLanguage, useLanguage } from '#ui/language-provider.tsx';
import { editorText } from '../editing/menu-admin.text.ts';

type EditorDialogProps = {
  title: string;
  name: string;
  /** From `useSaving`. */
  saving: {
    readonly formProps: ComponentProps<'form'>;
    readonly isSaving: boolean;
    readonly keepMine: () => void;
    readonly takeTheirs: () => void;
  };
  /** Something else must end before it can be saved. */
  isWaiting?: boolean;
  /** What another owner saved first; null when none did. */
  differing: readonly Difference[] | null;
  conflictTitle?: string;
  effectiveAt: ReturnType<typeof useEffectiveAt>['field'];
  children: ReactNode;
  /** The customers' view, beside the fields, or below them where there are sections. */
  preview?: ReactNode;
  /** Other editors of the row, beside the fields. */
  sections?: ReactNode;
  /** Saves too, and goes on in another way; called at each press with the way. */
  another?: { readonly label: Bilingual; readonly onPress: (isAnother: boolean) => void };
  onClose: () => void;
};

/** Renders a dialog that adds or edits a row, with both versions when another owner saved first. */
export function EditorDialog({ title, name, saving, onClose, ...props }: EditorDialogProps) {
  const { t } = useLanguage();
  const { formProps, isSaving } = saving;
  const { preview, sections, another } = props;
  const submit = { type: 'submit', form: name, disabled: isSaving || props.isWaiting } as const;
  const form = (
    <form {...formProps} id={name} className="grid gap-4">
      {props.children}
      <EffectiveAtField {...props.effectiveAt} />
    </form>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      place={sections ? 'page' : preview ? 'wide' : 'middle'}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button {...submit} onClick={() => another?.onPress(false)} className="grow py-3 text-lg">
            {t(isSaving ? formWords.saving : formWords.save)}
          </Button>
          {another && (
            <Button {...submit} variant="rim" onClick={() => another.onPress(true)}>
              {t(another.label)}
            </Button>
          )}
        </div>
      }
    >
      {props.differing && (
        <div className="mb-5">
          <TwoVersions
            title={props.conflictTitle}
            differing={props.differing}
            onKeepMine={saving.keepMine}
            onTakeTheirs={saving.takeTheirs}
          />
        </div>
      )}
      {preview ? (
        <div className={`grid gap-6 ${sections ? 'lg:grid-cols-2' : 'lg:grid-cols-[3fr_2fr]'}`}>
          <div className="grid min-w-0 content-start gap-4">
            {form}
            {sections && preview}
          </div>
          {sections ? <div className="grid min-w-0 content-start gap-6">{sections}</div> : preview}
        </div>
      ) : (
        form
      )}
    </Dialog>
  );
}

type PreviewProps = { className?: string; children: ReactNode };

/** Renders a customer's card in both languages, as it would be after saving. */
export function CardPreview({ className = '', children }: PreviewProps) {
  const { t } = useLanguage();
  return (
    <section aria-label={t(editorText.preview)} className="min-w-0">
      <h3 className="mb-2 font-bold">{t(editorText.preview)}</h3>
      <div inert className={`sticky top-0 grid grid-cols-1 gap-3 ${className}`}>
        {languages.map((language) => (
          <InLanguage key={language} language={language}>
            <div lang={language}>{children}</div>
          </InLanguage>
        ))}
      </div>
    </section>
  );
}
