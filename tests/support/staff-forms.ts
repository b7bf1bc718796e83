import type { Context } from '#core/context.ts';
import { parse } from '#core/problem.parse.server.ts';
import { requestProblems } from '#core/problem.request.ts';
import { ChangedItem, ItemId, NewItem, parseItem } from '#menu/editing/item-requests.server.ts';
import * as items from '#menu/editing/menu-items.server.ts';
import {
  ChangedPromotion,
  NewPromotion,
  PromotionId,
  parsePromotion,
} from '#promotions/deals/promotion-requests.server.ts';
import * as promotions from '#promotions/deals/promotions-admin.server.ts';

// What staff send, read as the routes read it and handed to the verbs.

export async function addItem(ctx: Context, form: unknown, id?: string) {
  return items.addItem(ctx, parseItem(NewItem, sent(form, id === undefined ? {} : { id })));
}

export async function changeItem(ctx: Context, id: string, version: number, form: unknown) {
  const item = parseItem(ChangedItem, sent(form, { version }));
  return items.changeItem(ctx, { ...item, id: parse(ItemId, id, requestProblems.not_found) });
}

export async function setItemActive(ctx: Context, id: string, isActive: boolean) {
  return items.setItemActive(ctx, { id: parse(ItemId, id, requestProblems.not_found), isActive });
}

export async function deleteItem(ctx: Context, id: string) {
  return items.deleteItem(ctx, { id: parse(ItemId, id, requestProblems.not_found) });
}

export async function addPromotion(ctx: Context, form: unknown, id?: string) {
  const promotion = parsePromotion(NewPromotion, sent(form, id === undefined ? {} : { id }));
  return promotions.addPromotion(ctx, promotion);
}

export async function changePromotion(ctx: Context, id: string, form: unknown) {
  const promotion = parsePromotion(ChangedPromotion, form);
  return promotions.changePromotion(ctx, {
    ...promotion,
    id: parse(PromotionId, id, requestProblems.not_found),
  });
}

export async function setPromotionActive(ctx: Context, id: string, isActive: boolean) {
  return promotions.setPromotionActive(ctx, {
    id: parse(PromotionId, id, requestProblems.not_found),
    isActive,
  });
}

export async function deletePromotion(ctx: Context, id: string) {
  return promotions.deletePromotion(ctx, { id: parse(PromotionId, id, requestProblems.not_found) });
}

/** A form with what stands beside it in the body; what is no form is sent as it is. */
function sent(form: unknown, beside: object): unknown {
  const isForm = typeof form === 'object' && form !== null && !Array.isArray(form);
  return isForm ? { ...form, ...beside } : form;
}
