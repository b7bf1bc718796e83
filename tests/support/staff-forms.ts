import type { Context } from '#core/context.ts';
import { formRefusal, parse } from '#core/problem.parse.server.ts';
import { requestProblems } from '#core/problem.request.ts';
import { RowId } from '#core/row.schema.ts';
import * as items from '#menu/editing/menu-items.server.ts';
import { ChangedItem, itemFieldErrorsOf, NewItem } from '#menu/menu.schema.ts';
import {
  NewPromotion,
  PromotionInput,
  promotionFieldErrorsOf,
} from '#promotions/deals/promotions.schema.ts';
import * as promotions from '#promotions/deals/promotions-admin.server.ts';

const ofItem = formRefusal(itemFieldErrorsOf);
const ofPromotion = formRefusal(promotionFieldErrorsOf);

// Staff's input, read as by the routes and handed to the verbs.

export async function addItem(ctx: Context, form: unknown, id?: string) {
  const item = parse(NewItem, sent(form, id === undefined ? {} : { id }), ofItem);
  return items.addItem(ctx, item);
}

export async function changeItem(ctx: Context, id: string, version: number, form: unknown) {
  const item = parse(ChangedItem, sent(form, { version }), ofItem);
  return items.changeItem(ctx, { ...item, id: parse(RowId, id, requestProblems.not_found) });
}

export async function setItemActive(ctx: Context, id: string, isActive: boolean) {
  return items.setItemActive(ctx, { id: parse(RowId, id, requestProblems.not_found), isActive });
}

export async function deleteItem(ctx: Context, id: string) {
  return items.deleteItem(ctx, { id: parse(RowId, id, requestProblems.not_found) });
}

export async function addPromotion(ctx: Context, form: unknown, id?: string) {
  const promotion = parse(NewPromotion, sent(form, id === undefined ? {} : { id }), ofPromotion);
  return promotions.addPromotion(ctx, promotion);
}

export async function changePromotion(ctx: Context, id: string, form: unknown) {
  const promotion = parse(PromotionInput, form, ofPromotion);
  return promotions.changePromotion(ctx, {
    ...promotion,
    id: parse(RowId, id, requestProblems.not_found),
  });
}

export async function setPromotionActive(ctx: Context, id: string, isActive: boolean) {
  return promotions.setPromotionActive(ctx, {
    id: parse(RowId, id, requestProblems.not_found),
    isActive,
  });
}

export async function deletePromotion(ctx: Context, id: string) {
  return promotions.deletePromotion(ctx, { id: parse(RowId, id, requestProblems.not_found) });
}

/** Adds fields to a form's body; anything else is sent as it is. */
function sent(form: unknown, beside: object): unknown {
  const isForm = typeof form === 'object' && form !== null && !Array.isArray(form);
  return isForm ? { ...form, ...beside } : form;
}
