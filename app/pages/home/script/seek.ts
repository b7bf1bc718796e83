import { onceMore } from '#browser/line-back.ts';

type Search = typeof import('../search/search.ts');

let loaded: Promise<Search> | null = null;

/** Loads the search once: a finger or the focus on the field calls it. */
export function loadSearch(): Promise<Search> {
  loaded ??= onceMore(() => import('../search/search.ts'));
  return loaded;
}

/** Uses the search once it is loaded; does nothing without a connection. */
export function seek(use: (search: Search) => void) {
  loadSearch()
    .then(use)
    .catch(() => {
      loaded = null;
    });
}

/** Searches for what is typed into the menu's field; Escape and a chosen tab end it. */
export function followSearch(signal: AbortSignal) {
  const isField = ({ target }: Event) => (target as Element).id === 'seek';
  const options = { signal, capture: true };
  document.addEventListener('focusin', (event) => isField(event) && seek(() => {}), options);
  document.addEventListener(
    'input',
    (event) => isField(event) && seek(({ find }) => find()),
    options,
  );
  document.addEventListener(
    'keydown',
    (event) => isField(event) && seek(({ handleKey }) => handleKey(event)),
    options,
  );
}
