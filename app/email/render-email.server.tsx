import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Writes a letter's element, a whole `LetterPage`, as the HTML document that is sent. */
export function renderLetter(element: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(element)}`;
}
