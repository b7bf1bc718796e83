import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Keeps the page where it is scrolled to: for dialogs that have an address. */
  preventScrollReset?: boolean;
};

/**
 * Renders a link that the router follows without loading a new document. The router's own brings 4
 * kB of script into the public page, which has no such link (decision 045).
 */
export function AppLink({ to, preventScrollReset = false, onClick, ...rest }: AppLinkProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const path = to.split(/[?#]/)[0] ?? to;
  const isCurrent = pathname === path || pathname.startsWith(`${path}/`);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.defaultPrevented) return;
    event.preventDefault();
    navigate(to, { preventScrollReset });
  }

  return <a href={to} aria-current={isCurrent ? 'page' : undefined} onClick={follow} {...rest} />;
}
