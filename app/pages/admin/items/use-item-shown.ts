import { useNavigate } from 'react-router';
import type { AdminItem } from '#menu/editing/menu-admin.ts';
import { pictureHost } from '#menu/picture.ts';
import { type Message, notifyOnNextPage } from '#ui/notify.ts';

/** Returns what opens the list at a saved item: as a page of its own where its picture is of another site (B-4383). */
export function useItemShown() {
  const navigate = useNavigate();
  return ({ id, image }: AdminItem, done: Message, filter = '') => {
    const address = `/admin/menu${filter}#${id}`;
    if (image === null || pictureHost(image) === null) return navigate(address, { replace: true });
    // Which sites a page may show pictures of, its browser was told with the page.
    notifyOnNextPage(done);
    location.replace(address);
  };
}
