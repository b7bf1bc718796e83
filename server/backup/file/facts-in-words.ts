import { onShopClock } from '../on-shop-clock.ts';
import type { BackupFacts } from './backup-facts.ts';

/** What a backup holds, as people read it: `1,234 orders, 56 pictures, 1.2 MB, as of …`. */
export function factsInWords({
  orders,
  pictures,
  bytes,
  at,
}: Pick<BackupFacts, 'orders' | 'pictures' | 'bytes' | 'at'>): string {
  const count = (number: number, noun: string) =>
    `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
  return `${count(orders, 'order')}, ${count(pictures, 'picture')}, ${size(bytes)}, as of ${onShopClock(at)}`;
}

function size(bytes: number): string {
  const kilo = bytes / 1000;
  return kilo < 1000 ? `${Math.ceil(kilo)} kB` : `${(kilo / 1000).toFixed(1)} MB`;
}
