import { CartProvider } from '#cart/panel/cart-provider.tsx';
import { languages } from '#core/language.ts';
import { InLanguage, useLanguage } from '#ui/language-provider.tsx';
import { drawnPizza } from '../built-in/drawn-pizzas.ts';
import type { ItemForm } from '../editing/item-form.ts';
import { editorText } from '../editing/menu-admin.text.ts';
import type { AdminCategory } from '../editing/menu-admin.ts';
import { formCategoryKey, previewedItem } from '../editing/previewed-item.ts';
import { ItemCard } from '../section/item-card.tsx';

type ItemPreviewProps = { form: ItemForm; categories: readonly AdminCategory[] };

/** The customer's card in both languages, as it would be after saving. */
export function ItemPreview({ form, categories }: ItemPreviewProps) {
  const { t } = useLanguage();
  const typed = previewedItem(form);
  const categoryKey = formCategoryKey(form, categories);
  const item = { ...typed, image: typed.image ?? drawnPizza(categoryKey, typed.name) };
  return (
    <section aria-label={t(editorText.preview)} className="min-w-0">
      <h3 className="mb-2 font-bold">{t(editorText.preview)}</h3>
      <div inert className="sticky top-0 grid gap-3">
        {languages.map((language) => (
          <InLanguage key={language} language={language}>
            <CartProvider>
              <ul lang={language}>
                <ItemCard item={item} categoryKey={categoryKey} />
              </ul>
            </CartProvider>
          </InLanguage>
        ))}
      </div>
    </section>
  );
}
