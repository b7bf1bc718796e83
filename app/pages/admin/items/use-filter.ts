import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ItemFilter } from '#menu/item-search.ts';

/**
 * Returns the filter; the address follows a little later: typing shows at once, and a late address
 * undoes nothing typed since.
 */
export function useFilter(): [ItemFilter, (filter: ItemFilter) => void] {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [filter, setFilter] = useState(() => readFilter(search));
  const [seen, setSeen] = useState(search);
  const [isAhead, setAhead] = useState(false);
  const [shownAt, setShownAt] = useState(pathname);
  if (shownAt !== pathname) {
    setShownAt(pathname);
    setAhead(false);
  }
  if (seen !== search) {
    setSeen(search);
    if (!isAhead) setFilter(readFilter(search));
    else if (search === writeFilter(filter)) setAhead(false);
  }
  function change(next: ItemFilter) {
    const written = writeFilter(next);
    setFilter(next);
    setAhead(written !== search);
    // Filtering changes the address, not the data.
    const quietly = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
    navigate(pathname + written, quietly);
  }
  return [filter, change];
}

function readFilter(address: string): ItemFilter {
  const search = new URLSearchParams(address);
  const active = search.get('active');
  return {
    text: search.get('q') ?? '',
    categoryKey: search.get('category'),
    isActive: active === null ? null : active === 'yes',
  };
}

function writeFilter({ text, categoryKey, isActive }: ItemFilter): string {
  const search = new URLSearchParams();
  if (text !== '') search.set('q', text);
  if (categoryKey !== null) search.set('category', categoryKey);
  if (isActive !== null) search.set('active', isActive ? 'yes' : 'no');
  return search.size === 0 ? '' : `?${search}`;
}
