import { RouterContextProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { shownFacts } from '#shop/shop.ts';
import { readStorefront } from '#storefront/storefront.server.ts';
import * as order from '../../app/pages/order/order.tsx';
import { storefrontContext, verbContext } from '../../app/pages/page-context.ts';
import type { TestApp } from './app.ts';
import { browse, type Line, openPage, type Screen } from './screen.tsx';

export type OrderScreen = Screen & {
  readonly line: Line;
  /** Lets minutes pass on the device alone, which wakes up. */
  sleep(minutes: number): void;
};

/** Opens an order's page for its customer, on a device with the site's clock and perhaps a bad line. */
export async function openOrderPage(
  { app, ctx, clock }: Pick<TestApp, 'app' | 'ctx' | 'clock'>,
  token: string,
  spoil?: (line: Line) => void,
): Promise<OrderScreen> {
  const now = clock.now().epochMilliseconds;
  vi.useFakeTimers({ now, toFake: ['Date'], shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const context = new RouterContextProvider();
  context.set(verbContext, ctx);
  const params = { token };
  const { shop } = await readStorefront(ctx);
  context.set(storefrontContext, () => readStorefront(ctx));
  const line = browse({ app });
  const follows = Promise.withResolvers<void>();
  if (spoil) spoil(line);
  else
    line.answer(/\/events$/, (reach) => {
      follows.resolve();
      return reach();
    });
  const page = {
    clientLoader: () =>
      order.loader({ context, params } as unknown as Parameters<typeof order.loader>[0]),
    default: (props: Parameters<typeof order.default>[0]) => (
      <order.default {...props} params={params} />
    ),
  };
  const shown = openPage(page, `/order/${token}`, { shop: shownFacts(shop) });
  await shown.screen.findByRole('heading', { level: 1 });
  // From then on the page counts by the device's clock.
  if (!spoil) await follows.promise;
  return {
    ...shown,
    line,
    sleep(minutes) {
      vi.setSystemTime(Date.now() + minutes * 60_000);
      dispatchEvent(new Event('focus'));
    },
  };
}
