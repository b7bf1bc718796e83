import { notifyFailure } from '#accounts/staff/notify-failure.ts';
import { LagNotes } from '#history/lag/lag-notes.tsx';
import { refreshLags } from '#history/lag/use-lags.ts';
import { BeginsPart } from '#history/staff/begins-field.tsx';
import { planAndSay, useBegins } from '#history/staff/use-begins.ts';
import {
  changeShop,
  changingShop,
  currentShopIn,
  readShop,
} from '#restaurant/facts/editing/shop-admin.client.ts';
import { shopFieldNames } from '#restaurant/facts/editing/shop-form.text.ts';
import type { ShopVersion } from '#restaurant/facts/shop.ts';
import { shopMessages, shopTabText } from '#restaurant/facts/staff/shop-tab.text.ts';
import { ShopTab } from '#restaurant/facts/staff/shop-tab.tsx';
import type { SaveShop } from '#restaurant/facts/staff/use-shop-draft.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify, settle } from '#ui/notify.ts';
import type { Written } from '#ui/versions/answered.ts';
import { tabReading } from '../tab-reading.ts';
import { TabShown } from '../tab-shown.tsx';
import type { Route } from './+types/shop.ts';

const readTab = tabReading(() => readShop(), shopMessages.load);

export function clientLoader() {
  refreshLags();
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
  const begins = useBegins();

  const save: SaveShop = async (version, input, changed) => {
    const beginsAt = begins.read();
    if (beginsAt === undefined) return 'unsent';
    if (beginsAt !== null) {
      const note = changed.map((field) => t(shopFieldNames[field])).join(', ');
      await planAndSay(changingShop(version, input), beginsAt, note);
      settle('shop');
      begins.reset();
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
      notes={<LagNotes table="shop" rowKey="true" onFailure={sayFailure} />}
      begins={<BeginsPart begins={begins} />}
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
