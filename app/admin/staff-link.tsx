import { createContext, use } from 'react';
import { NavLink, type NavLinkProps } from 'react-router';

/** Tells whether a page of the back office is open to the person at this screen. */
export const OpenPages = createContext<(path: string) => boolean>(() => true);

/** Renders a link to a page of the back office; nothing where that page is closed to its reader (B-4397). */
export function StaffLink(props: NavLinkProps & { readonly to: string }) {
  const isOpen = use(OpenPages);
  return isOpen(props.to.split(/[?#]/)[0] ?? '') ? <NavLink {...props} /> : null;
}
