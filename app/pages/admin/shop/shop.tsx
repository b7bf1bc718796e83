import type { Written } from '#admin/answered.ts';
import { notifyFailure } from '#admin/notify-failure.ts';
import { DriftNotes } from '#history/translation-drift/drift-notes.tsx';
import { refreshDrifts } from '#history/translation-drift/use-drifts.ts';
import { EffectiveAtPart } from '#hours/staff/effective-at-field.tsx';
import { planAndSay, useEffectiveAt } from '#hours/staff/use-effective-at.ts';
import {
  changeShop,
  changingShop,
  currentShopIn,
  readShop,
} from '#shop/editing/shop-admin.client.ts';
import { shopFieldNames } from '#shop/editing/shop-form.text.ts';
import { shopMessages, shopTabText } from '#shop/editing/shop-tab.text.ts';
import { ShopTab } from '#shop/editing/shop-tab.tsx';
import type { SaveShop } from '#shop/editing/use-shop-draft.ts';
import type { ShopVersion } from '#shop/shop.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify, settle } from '#ui/notify.ts';
import { tabReading } from '../tab-reading.ts';
import { TabShown } from '../tab-shown.tsx';
import type { Route } from './+types/shop.ts';

const readTab = tabReading(() => readShop(), shopMessages.load);

export function clientLoader() {
  refreshDrifts();
  return readTab();
}

/** `/admin/shop`: every fact of the shop. */
export default function Shop({ loaderData }: Route.ComponentProps) {
  return (
    <TabShown reading={loaderData} heading={shopTabText.heading}>
      {(shop, readAgain) => <ReadShop shop={shop} onChanged={readAgain} />}
    </TabShown>
  );
}

function ReadShop({ shop, onChanged }: { shop: ShopVersion; onChanged: Written<ShopVersion> }) {
  const { t } = useLanguage();
  const effectiveAt = useEffectiveAt();

  const save: SaveShop = async (version, input, changed) => {
    const beginsAt = effectiveAt.read();
    if (beginsAt === undefined) return 'unsent';
    if (beginsAt !== null) {
      const note = changed.map((field) => t(shopFieldNames[field])).join(', ');
      await planAndSay(changingShop(version, input), beginsAt, note);
      settle('shop');
      effectiveAt.reset();
      return null;
    }
    const saved = await changeShop(version, input);
    notify({ ...shopMessages.saved, about: 'shop' });
    onChanged(() => saved);
    return saved;
  };

  return (
    <ShopTab
      shop={shop}
      onSave={save}
      onFailure={sayFailure}
      onSent={saySent}
      notes={<DriftNotes table="shop" rowKey="true" onFailure={sayFailure} />}
      effectiveAt={<EffectiveAtPart effectiveAt={effectiveAt} />}
    />
  );
}

function saySent(failure: unknown) {
  if (failure === null) settle('picture');
  else notifyFailure(failure, undefined, 'picture');
}

function sayFailure(error: unknown) {
  if (currentShopIn(error)) {
    notify({ tone: 'destructive', title: shopTabText.conflict, about: 'shop' });
  } else {
    notifyFailure(error, shopMessages.save, 'shop');
  }
}
