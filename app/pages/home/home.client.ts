import { cachePage } from '#browser/cache-page.ts';
import { loadFonts } from '#browser/load-style.ts';
import fonts from '#ui/faces.css?url';
import { dialogs } from './ordering/dialog-state.ts';
import { loadLate } from './ordering/late-dialogs.ts';
import { readOrderingData } from './ordering/ordering-data.ts';
import { onNextPage } from './script/refresh.ts';
import { startHome } from './script/start-home.ts';

startHome(new AbortController().signal);
loadFonts(fontsOf(document));
onNextPage.add((next) => loadFonts(fontsOf(next)));
cacheOnceTouched();

function fontsOf({ documentElement }: Document): string {
  return documentElement.dataset.fonts ?? fonts;
}

/** Caches the menu and its dialogs on the device, a while after the first touch. */
function cacheOnceTouched() {
  const touched = new AbortController();
  const begin = () => {
    touched.abort();
    setTimeout(() => {
      void cachePage(location.pathname + location.search, () =>
        Promise.all([
          import('./ordering/ordering.tsx'),
          loadLate(...dialogs),
          import('#ui/toaster.tsx'),
          import('idiomorph'),
          readOrderingData(),
        ]),
      );
    }, 6000);
  };
  const options = { signal: touched.signal, passive: true };
  for (const way of ['pointerdown', 'keydown', 'scroll']) addEventListener(way, begin, options);
}
