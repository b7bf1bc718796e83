import { data } from 'react-router';
import { MessagePage } from './message-page.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** Renders any other path (B-1301): one sentence in both languages. */
export default function NotFound() {
  return (
    <MessagePage
      title={{ fr: 'Page introuvable', en: 'Page not found' }}
      message={{ fr: 'Oops! Page not found', en: 'Oops! Page not found' }}
      picture="404"
    />
  );
}
