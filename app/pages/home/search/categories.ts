import { say } from '#core/language.ts';
import { dishCount, searchText } from '#menu/search/search.text.ts';
import { pageLanguage } from '../script/language-link.ts';
import { make } from './make.ts';

/** Opens a dialog with all categories and their counts; one tap goes there (B-193). */
export function openCategories() {
  const language = pageLanguage();
  const tabs = [...document.querySelectorAll<HTMLElement>('#menu [role=tab]')];
  const close = make('button', {
    type: 'button',
    ariaLabel: say(searchText.close, language),
    className:
      'grid size-11 shrink-0 place-items-center rounded-full text-4xl leading-none hover:bg-crust',
    textContent: '×',
  });
  const dialog = make(
    'dialog',
    {
      ariaLabel: say(searchText.allCategories, language),
      className:
        'm-auto mb-0 w-full max-w-none overscroll-contain rounded-t-3xl bg-paper p-4 text-ink shadow-lift backdrop:bg-char/70 open:animate-[rise_200ms_var(--ease-oven)] sm:mb-auto sm:max-w-2xl sm:rounded-3xl sm:p-6',
    },
    [
      make('div', { className: 'mb-3 flex items-center justify-between gap-3' }, [
        make('h2', { className: 'font-display text-[min(1.75rem,7vw)] text-brand sm:text-3xl' }, [
          say(searchText.allCategories, language),
        ]),
        close,
      ]),
      make(
        'p',
        {
          role: 'group',
          ariaLabel: say(searchText.filters, language),
          className: 'mb-4 flex flex-wrap gap-2',
        },
        // Clones of the page's own buttons: its handlers work here too.
        [...document.querySelectorAll('#filters button')].map((one) => one.cloneNode(true)),
      ),
      make(
        'ul',
        { className: 'grid grid-cols-2 gap-2 sm:grid-cols-3 max-[20rem]:grid-cols-1' },
        tabs.map((tab) => make('li', {}, [wayTo(tab)])),
      ),
    ],
  );
  close.onclick = () => dialog.close();
  dialog.onclose = () => dialog.remove();
  dialog.onclick = ({ target }) => {
    if (target === dialog || (target as Element).closest('[data-diet], [data-open]'))
      dialog.close();
  };
  document.body.append(dialog);
  dialog.showModal();

  function wayTo(tab: HTMLElement) {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    const count =
      (panel?.querySelectorAll('.dish:not([data-out])').length ?? 0) +
      (panel?.querySelector('[data-more]')?.textContent?.split('\n').length ?? 0);
    const way = make(
      'button',
      {
        type: 'button',
        className:
          'grid min-h-14 w-full content-center rounded-2xl border-2 border-rim bg-white px-3 py-1.5 text-left leading-tight wrap-anywhere hover:border-brand aria-current:border-brand aria-current:bg-crust',
      },
      [
        make('span', { className: 'font-extrabold' }, [tab.textContent ?? '']),
        make('span', { className: 'text-sm text-soft' }, [say(dishCount(count), language)]),
      ],
    );
    if (tab.getAttribute('aria-selected') === 'true') way.setAttribute('aria-current', 'true');
    way.onclick = () => {
      dialog.close();
      tab.click();
      tab.focus({ preventScroll: true });
      document.getElementById('menu-top')?.scrollIntoView({ behavior: 'instant' });
    };
    return way;
  }
}
