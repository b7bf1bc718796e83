import { say } from '#core/language.ts';
import { cannotOrder, lastSeen } from '../offline.text.ts';
import { pageLanguage } from './language-link.ts';

/** Returns when a cached menu was last seen, as the worker wrote into the head; else null. */
export function seenAt(): number | null {
  const mark = document.querySelector<HTMLMetaElement>('meta[name=menu-seen-at]');
  return mark ? Number(mark.content) : null;
}

/** Shows how old the menu is and how to order without a connection (B-2616). */
export function followLine(signal: AbortSignal) {
  let lostAt = navigator.onLine ? null : Date.now();
  const write = () => {
    const since = seenAt() ?? lostAt;
    const why = lostAt === null ? cannotOrder.weak : cannotOrder.offline;
    const language = pageLanguage();
    const words = since && `${say(lastSeen(since), language)} ${say(why, language)}`;
    showNotice(words || null);
  };
  const lose = () => {
    lostAt = Date.now();
    write();
  };
  const find = () => {
    lostAt = null;
    write();
  };
  addEventListener('offline', lose, { signal });
  addEventListener('online', find, { signal });
  write();
  keepAboveBar(signal);
  return write;
}

/** Shows words before the telephone number; null restores the server's, or hides the notice. */
function showNotice(words: string | null) {
  const notice = document.querySelector<HTMLElement>('#lower-notice > p');
  const text = notice?.firstElementChild;
  if (!notice || !text) return;
  notice.dataset.written ??= text.textContent ?? '';
  text.textContent = words ?? notice.dataset.written;
  notice.hidden = text.textContent === '';
}

function keepAboveBar(signal: AbortSignal) {
  const [bar, notice] = ['cart-bar', 'lower-notice'].map((id) => document.getElementById(id));
  if (!bar || !notice) return;
  const watch = new ResizeObserver(() => {
    const { top, bottom, left, width } = bar.getBoundingClientRect();
    // The round button stands beside a notice, and a large screen's bar at the top.
    const isBelow = bottom > innerHeight - 2 && left < 1 && width > innerWidth / 2;
    notice.style.bottom = isBelow ? `calc(${bottom - top}px + 0.75rem)` : '';
  });
  watch.observe(bar);
  signal.addEventListener('abort', () => watch.disconnect());
}
