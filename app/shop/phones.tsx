import { Fragment } from 'react';
import { phoneLink } from '#ui/phone-link.ts';
import { useShop } from './use-shop.ts';

/** Renders the shop's numbers as links to dial, with words or a space between them. */
export function Phones({ className, between = ' ' }: { className: string; between?: string }) {
  return useShop().phones.map((phone, position) => (
    <Fragment key={position}>
      {position > 0 && between}
      <a href={phoneLink(phone)} className={className}>
        {phone}
      </a>
    </Fragment>
  ));
}
