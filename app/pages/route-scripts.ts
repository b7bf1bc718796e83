type Manifested = {
  readonly __reactRouterManifest?: {
    readonly routes: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  };
};

/** The scripts that a page needs, by their paths. Throws while the router does not know the page. */
export function routeScripts(page: string): readonly string[] {
  const route = (globalThis as Manifested).__reactRouterManifest?.routes[page];
  if (!route) throw new Error('the router does not know the page yet');
  return Object.values(route)
    .flat()
    .filter((value): value is string => typeof value === 'string' && value.endsWith('.js'));
}
