import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Writes an email's element, a whole `LetterPage`, as the HTML document that is sent. */
export function renderEmail(element: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(element)}`;
}
