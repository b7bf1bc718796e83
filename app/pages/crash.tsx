import { isRouteErrorResponse, useRouteError } from 'react-router';
import { MessagePage } from './message-page.tsx';
import NotFound from './not-found.tsx';

/** Renders a failed page: no detail, a way home. */
export function CrashPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <MessagePage
      title={{ fr: 'Un instant', en: 'One moment' }}
      message={{
        fr: 'Quelque chose a brûlé de notre côté. Réessayez dans un instant.',
        en: 'Something burnt on our side. Try again in a moment.',
      }}
      picture="!"
    />
  );
}
