import { useState } from 'react';
import { newRowId } from '#accounts/new-row-id.ts';
import { type Written, withoutRow, withRow } from '#admin/answered.ts';
import { notifyFailure } from '#admin/notify-failure.ts';
import type { Write } from '#admin/write.ts';
import { planAndSay } from '#hours/staff/use-effective-at.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify, settle } from '#ui/notify.ts';
import { emptyPromotionForm, promotionFormOf } from './promotion-form.ts';
import { PromotionForm } from './promotion-form.tsx';
import { PromotionRow } from './promotion-row.tsx';
import type { PromotionInput } from './promotions.schema.ts';
import { promotionFailures, promotionMessages, promotionsText } from './promotions.text.ts';
import { promotionName } from './promotions.ts';
import {
  addingPromotion,
  addPromotion,
  changePromotion,
  changingPromotion,
  deletePromotion,
  setPromotionActive,
} from './promotions-admin.client.ts';
import type { AdminPromotion } from './promotions-admin.ts';

type PromotionsTabProps = {
  promotions: readonly AdminPromotion[];
  onChanged: Written<readonly AdminPromotion[]>;
};

/** The 2-for-1 deals: switch, edit in place, delete, add (B-304). */
export function PromotionsTab({ promotions, onChanged }: PromotionsTabProps) {
  const { language, t } = useLanguage();
  const [editing, setEditing] = useState<string | null>(null);
  const [newId, setNewId] = useState('');
  const [leaving, setLeaving] = useState<AdminPromotion | null>(null);

  async function attempt<Answer>(
    work: () => Promise<Answer>,
    failure: keyof typeof promotionFailures,
    put?: (answer: Answer) => (known: readonly AdminPromotion[]) => readonly AdminPromotion[],
  ) {
    try {
      const answer = await work();
      settle(promotionFailures[failure].en);
      onChanged(put?.(answer));
      return true;
    } catch (error) {
      notifyFailure(error, promotionFailures[failure]);
      onChanged();
      return false;
    }
  }

  async function add(input: PromotionInput, beginsAt: string | null) {
    if (beginsAt !== null) return plan(addingPromotion(newId, input), beginsAt, input);
    if (!(await attempt(() => addPromotion(newId, input), 'change', withRow))) return;
    notify(promotionMessages.added);
    setEditing(null);
  }

  async function plan(write: Write, beginsAt: string, input: PromotionInput) {
    const note = `${t(promotionName(input))} · ${input.size}`;
    if (await attempt(() => planAndSay(write, beginsAt, note), 'change')) setEditing(null);
  }

  async function change({ id }: AdminPromotion, input: PromotionInput, beginsAt: string | null) {
    if (beginsAt !== null) return plan(changingPromotion(id, input), beginsAt, input);
    if (!(await attempt(() => changePromotion(id, input), 'change', withRow))) return;
    notify(promotionMessages.changed);
    setEditing(null);
  }

  async function remove({ id }: AdminPromotion) {
    setLeaving(null);
    if (await attempt(() => deletePromotion(id), 'remove', withoutRow))
      notify(promotionMessages.deleted);
  }

  return (
    <section>
      <h1 className="mb-3 font-bold text-2xl">{t(promotionsText.heading)}</h1>
      {promotions.length === 0 && <p className="text-soft">{t(promotionsText.none)}</p>}
      <ul className="grid items-start gap-2 lg:grid-cols-2">
        {promotions.map((promotion) =>
          editing === promotion.id ? (
            <li key={promotion.id} className="rounded-2xl border-2 border-tomato bg-white p-4">
              <PromotionForm
                initial={promotionFormOf(promotion, language)}
                onSave={(input, beginsAt) => change(promotion, input, beginsAt)}
                onCancel={() => setEditing(null)}
              />
            </li>
          ) : (
            <PromotionRow
              key={promotion.id}
              promotion={promotion}
              onEdit={() => setEditing(promotion.id)}
              onRemove={() => setLeaving(promotion)}
              onToggle={(isActive) =>
                attempt(() => setPromotionActive(promotion.id, isActive), 'change', withRow)
              }
            />
          ),
        )}
      </ul>
      {editing === 'new' ? (
        <div className="mt-4 max-w-3xl rounded-2xl border-2 border-tomato bg-white p-4">
          <PromotionForm
            initial={emptyPromotionForm}
            onSave={add}
            onCancel={() => setEditing(null)}
          />
        </div>
      ) : (
        <Button
          className="mt-4"
          onClick={() => {
            setNewId(newRowId());
            setEditing('new');
          }}
        >
          {t(promotionsText.add)}
        </Button>
      )}
      <Confirm
        question={leaving && t(promotionsText.confirm)}
        subject={leaving ? `${leaving.size} · ${t(promotionName(leaving))}` : undefined}
        confirmLabel={t(promotionsText.remove)}
        onConfirm={() => leaving && remove(leaving)}
        onCancel={() => setLeaving(null)}
      />
    </section>
  );
}
