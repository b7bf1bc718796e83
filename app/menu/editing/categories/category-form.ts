import * as z from 'zod/mini';
import { requiredText } from '#core/language.schema.ts';
import type { Bilingual } from '#core/language.ts';
import { itemLimits } from '../../menu.schema.ts';

/** The most categories that a menu has, and the most items of one that are put in order at once. */
export const categoryLimits = { categories: 60, items: 2000 } as const;

/** The fields of a category's form, by their path in the JSON that is sent. */
export const categoryFields = ['name.fr', 'name.en'] as const;
export type CategoryField = (typeof categoryFields)[number];
const categoryFieldErrors = ['required', 'too_long'] as const;
export type CategoryFieldError = (typeof categoryFieldErrors)[number];
export type CategoryFieldErrors = Readonly<Partial<Record<CategoryField, CategoryFieldError>>>;

/** What a person fills in for a category. */
export const CategoryInput = z.object({
  name: z.object({ fr: requiredText(itemLimits.name), en: requiredText(itemLimits.name) }),
});
export type CategoryInput = z.output<typeof CategoryInput>;

/** The name to save, or what is wrong with which field. */
export function readCategoryForm(
  name: Bilingual,
): { readonly ok: CategoryInput } | { readonly fieldErrors: CategoryFieldErrors } {
  const parsed = CategoryInput.safeParse({ name });
  return parsed.success
    ? { ok: parsed.data }
    : { fieldErrors: categoryFieldErrorsOf(parsed.error) ?? {} };
}

/** Reads what is wrong out of a refused parse; null when it is not the form's own fields. */
export function categoryFieldErrorsOf(error: z.core.$ZodError): CategoryFieldErrors | null {
  const fieldErrors: Partial<Record<CategoryField, CategoryFieldError>> = {};
  for (const { path, message } of error.issues) {
    const field = categoryFields.find((known) => known === path.join('.'));
    const fieldError = categoryFieldErrors.find((known) => known === message);
    if (!field || !fieldError) return null;
    fieldErrors[field] ??= fieldError;
  }
  return fieldErrors;
}
