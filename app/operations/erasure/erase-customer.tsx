import { hc } from 'hono/client';
import { type FormEvent, useState } from 'react';
import { useAttempt } from '#admin/attempt.ts';
import { isRefusedBy } from '#admin/refused.ts';
import { Section } from '#admin/section.tsx';
import { answerOf, throughSession } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { ask } from '#ui/confirm.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { erasureAdminApi } from './erasure.api.server.ts';
import { erasureProblems } from './erasure.problems.ts';
import type { FoundCustomer } from './erasure.server.ts';
import { addText, erasedText, foundTexts, erasureText as text } from './erasure.text.ts';

const api = hc<typeof erasureAdminApi>('/api/admin/erasure', throughSession);
const unreadable = erasureProblems.identifier_unreadable;

type Shown = { readonly identifiers: string[]; readonly customer: FoundCustomer };

/** Renders the setting that finds a customer, shows what will be gone, and erases them (B-2562). */
export function EraseCustomer() {
  const { t } = useLanguage();
  const [typed, setTyped] = useState('');
  const [fieldError, setFieldError] = useState<Bilingual | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const { isBusy, attempt } = useAttempt();

  function find(identifiers: string[]) {
    const finding = () =>
      answerOf(api.search.$post({ json: { identifiers } })).then(
        (customer) => setShown({ identifiers, customer }),
        (error: unknown) => {
          if (!isRefusedBy(error, unreadable.code)) throw error;
          setFieldError(unreadable.words);
        },
      );
    return attempt(finding, { failure: text.findFailed });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = typed.trim();
    setShown(null);
    setFieldError(wanted.length < 3 ? unreadable.words : null);
    if (wanted.length >= 3) await find([wanted]);
  }

  async function erase({ identifiers, customer }: Shown) {
    const { orders } = customer;
    const isMeant = await ask({
      question: text.question,
      confirmLabel: text.confirm,
      subject: identifiers.join(', '),
      details: foundTexts(customer).map((sentence) => <p key={sentence.en}>{t(sentence)}</p>),
    });
    if (!isMeant) return;
    const isErased = await attempt(
      () => answerOf(api.index.$post({ json: { identifiers, orders } })),
      {
        failure: text.eraseFailed,
        done: { tone: 'success', title: erasedText(orders) },
      },
    );
    if (!isErased) return void find(identifiers);
    setTyped('');
    setShown(null);
  }

  return (
    <Section heading={text.heading} className="grid gap-4">
      <p className="max-w-prose text-pretty text-soft">{t(text.lead)}</p>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <LabelledInput
          name="identifier"
          label={t(text.field)}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          value={typed}
          onChange={setTyped}
          fieldError={fieldError ? t(fieldError) : undefined}
          className="min-w-0 grow basis-60"
        />
        <Button type="submit" variant="rim" disabled={isBusy}>
          {t(text.find)}
        </Button>
      </form>
      {shown && (
        <Found
          shown={shown}
          isBusy={isBusy}
          onAdd={(identifier) => find([...shown.identifiers, identifier])}
          onErase={() => erase(shown)}
        />
      )}
    </Section>
  );
}

type FoundProps = {
  shown: Shown;
  isBusy: boolean;
  onAdd: (identifier: string) => void;
  onErase: () => void;
};

/** Renders what was found, what else may be theirs, and the button that erases it. */
function Found({ shown: { identifiers, customer }, isBusy, onAdd, onErase }: FoundProps) {
  const { t } = useLanguage();
  return (
    <div className="grid min-w-0 justify-items-start gap-3">
      <div role="status" className="grid max-w-prose gap-1 break-words">
        <p>
          {t(text.found)} <b>{identifiers.join(', ')}</b>
        </p>
        {customer.orders === 0 && <p>{t(text.none)}</p>}
        {foundTexts(customer).map((sentence) => (
          <p key={sentence.en}>{t(sentence)}</p>
        ))}
      </div>
      {customer.others.length > 0 && identifiers.length < 10 && (
        <>
          <p className="max-w-prose text-pretty">{t(text.others)}</p>
          {customer.others.map((other) => (
            <Button
              key={other.identifier}
              variant="rim"
              className="max-w-full wrap-anywhere"
              disabled={isBusy}
              onClick={() => onAdd(other.identifier)}
            >
              {t(addText(other))}
            </Button>
          ))}
        </>
      )}
      {customer.orders > 0 && (
        <>
          <p className="max-w-prose text-pretty text-soft">{t(text.copies)}</p>
          <Button disabled={isBusy} onClick={onErase}>
            {t(text.erase)}
          </Button>
        </>
      )}
    </div>
  );
}
