import { keepPage } from '#browser/kept/keep-page.ts';
import { loadToaster } from '#ui/notifications.tsx';

/** Has the menu kept on the device. Asks for nothing that the page would wait for. */
export function keepMenu(): Promise<void> {
  return keepPage(location.pathname + location.search, () =>
    // What opens later has to open without a network, too.
    Promise.all([import('./dialogs.tsx'), import('./follow-menu.ts'), loadToaster()]),
  );
}
