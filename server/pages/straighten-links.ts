import type { MiddlewareHandler } from 'hono';
import { withoutLinkEnd } from '#pages/link-token.ts';

/** Redirects a link that ends with a point or bracket to the page that was meant (B-4243). */
export const straightenLinks: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  // A second slash would lead to another site.
  const path = withoutLinkEnd(pathname).replace(/^\/*/, '/');
  const language = /[?&]lang=(?:fr|en)(?=\W+$)/.exec(search);
  const query = language ? search.slice(0, language.index) + language[0] : search;
  const isStraight = withoutLinkEnd(pathname) === pathname && query === search;
  return isStraight ? next() : c.redirect(path + query);
};
