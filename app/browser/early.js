// The first script of every document, inlined as it is written here (app/root.tsx). It keeps the taps that come
// before the page listens (B-1308), and loads a page anew whose scripts did not come.
(() => {
  const key = 'early-taps';
  const taps = [];
  const nameOf = (button) => button.ariaLabel ?? button.textContent;
  try {
    for (const name of JSON.parse(sessionStorage.getItem(key) ?? '[]')) taps.push({ name });
    sessionStorage.removeItem(key);
  } catch {}

  // A tap that is kept goes no further: React listens a moment earlier, and would count it twice.
  function keep(event) {
    const button = event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    button.ariaBusy = 'true';
    taps.push({ button, name: nameOf(button) });
  }

  async function lineBack() {
    let isBack = false;
    while (!isBack) {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      isBack = await fetch('/healthz').then(
        ({ ok }) => ok,
        () => false,
      );
    }
  }

  // At most once in ten seconds.
  function loadAnew() {
    const [visit] = performance.getEntriesByType('navigation');
    if (visit?.type === 'reload' && performance.now() < 10_000) return;
    try {
      sessionStorage.setItem(key, JSON.stringify(taps.map(({ name }) => name)));
    } catch {}
    dispatchEvent(new Event('anew'));
    location.reload();
  }

  function lose({ type, target }) {
    if (type === 'error' && !(target instanceof HTMLScriptElement)) return;
    stopWatching();
    lineBack().then(loadAnew);
  }

  function stopWatching() {
    removeEventListener('error', lose, true);
    removeEventListener('unhandledrejection', lose);
  }

  /** Returns the taps kept so far, and keeps none any more. */
  function takeTaps() {
    removeEventListener('click', keep, true);
    stopWatching();
    early.isOver = true;
    return taps.splice(0);
  }

  // The content policy allows one Trusted Types policy by name, once: made before any other script can be, it
  // knows one address, and nobody keeps it (B-1523).
  const policy = window.trustedTypes?.createPolicy('kept-menu', {
    createScriptURL: () => '/sw.js',
  });
  const early = { takeTaps, lineBack, loadAnew, nameOf, worker: policy?.createScriptURL('') };
  window.early = early;
  addEventListener('click', keep, true);
  addEventListener('error', lose, true);
  addEventListener('unhandledrejection', lose);
  // Browsers note 250 files of a page, and the back office has more: what is not noted is not kept (keep-page.ts).
  performance.setResourceTimingBufferSize(1000);
})();
