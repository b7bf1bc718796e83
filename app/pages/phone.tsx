import { data } from 'react-router';
import { customersPatience, inTime } from '#core/problem.outage.server.ts';
import { Problem } from '#core/problem.ts';
import { PairPhone } from '#kitchen/watch/pair-phone.tsx';
import { phoneText } from '#kitchen/watch/phone.text.ts';
import { readPairing } from '#kitchen/watch/targets.server.ts';
import { buttonVariant } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Route } from './+types/phone.ts';
import { missingPage, verbContext } from './page-context.ts';
import { PlainPage } from './plain-page.tsx';

export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  try {
    return await inTime(customersPatience, readPairing(context.get(verbContext), { code }));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { status } = error.kind;
    return status === 404 ? missingPage(context, 'phone') : data(null, { status });
  }
}

/** Renders `/phone/:code`: pairs a phone without signing in, by its owner's link (B-4155). */
export default function Phone({ loaderData, params: { code } }: Route.ComponentProps) {
  const { t } = useLanguage();
  return (
    <PlainPage title={t(phoneText.heading)} lead={loaderData?.name}>
      {/* The code is in the address, and for this site alone. */}
      <meta name="referrer" content="no-referrer" />
      {loaderData ? (
        <PairPhone code={code} publicKey={loaderData.publicKey} />
      ) : (
        <>
          <p>{t(phoneText.over)}</p>
          {/* A paired phone's home screen opens this page again and again. */}
          <a href="/admin/orders" className={buttonVariant('primary', 'mt-4 w-full')}>
            {t(phoneText.board)}
          </a>
        </>
      )}
    </PlainPage>
  );
}
