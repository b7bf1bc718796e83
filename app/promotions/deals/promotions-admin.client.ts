import { formWrite } from '#admin/write.ts';
import { callApi } from '#browser/request.ts';
import type { PromotionInput } from './promotions.schema.ts';
import type { AdminPromotion } from './promotions-admin.ts';

const path = '/api/admin/promotions';

type PromotionAnswer = { readonly promotion: AdminPromotion };

/** Every promotion in its order. All of these throw a `CallFailure` when refused. */
export async function listAllPromotions(signal?: AbortSignal): Promise<readonly AdminPromotion[]> {
  type Answer = { readonly promotions: readonly AdminPromotion[] };
  const { promotions } = await callApi<Answer>(path, signal ? { signal } : {});
  return promotions;
}

const answered = ({ promotion }: PromotionAnswer) => promotion;

/** The id is the form's own, made once when it opens: saving again never adds a second promotion. */
export function addPromotion(id: string, input: PromotionInput) {
  return formWrite(path, { method: 'POST', body: { ...input, id } }, answered);
}

export function changePromotion(id: string, input: PromotionInput) {
  return formWrite(pathOf(id), { method: 'PUT', body: input }, answered);
}

export async function setPromotionActive(id: string, isActive: boolean): Promise<AdminPromotion> {
  const call = { method: 'PATCH', body: { isActive } } as const;
  const { promotion } = await callApi<PromotionAnswer>(pathOf(id), call);
  return promotion;
}

export async function deletePromotion(id: string): Promise<AdminPromotion> {
  const { promotion } = await callApi<PromotionAnswer>(pathOf(id), { method: 'DELETE' });
  return promotion;
}

function pathOf(id: string): string {
  return `${path}/${encodeURIComponent(id)}`;
}
