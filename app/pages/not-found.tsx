import type { Route } from './+types/not-found.ts';
import { MessagePage } from './message-page.tsx';
import { missingPage } from './page-context.ts';

export function loader({ context }: Route.LoaderArgs) {
  return missingPage(context, 'none');
}

/** Renders any other path (B-1301): one sentence, in English and in French. */
export default function NotFound() {
  return (
    <MessagePage
      title={{ fr: 'Page introuvable', en: 'Page not found' }}
      message={{ fr: 'Oops! Page not found', en: 'Oops! Page not found' }}
      detail="Oups! Cette page est introuvable."
      picture="404"
    />
  );
}
