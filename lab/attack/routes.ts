import { runnerImport } from 'vite';
import pages from '../../app/routes.ts';
import { root } from '../../scripts/test/command.ts';
import type { Route } from './router.ts';

type Page = (typeof pages)[number];

/** Lists every route: the router's own, and every page below it. */
export async function readRoutes(): Promise<readonly Route[]> {
  // The server's sources contain JSX, which Node alone cannot read.
  const options = { root, configFile: false, logLevel: 'error' } as const;
  const router = await runnerImport<typeof import('./router.ts')>('/lab/attack/router.ts', options);
  return [...router.module.routesOfRouter(), ...pages.flatMap((page) => pagesOf(page, ''))];
}

function pagesOf({ path, children }: Page, above: string): Route[] {
  const own = path === undefined ? above : `${above}/${path}`;
  const here = { method: 'GET', path: own.replace('*', 'nothing').replace('?', '') || '/' };
  const data = { method: 'GET', path: `${here.path === '/' ? '/_' : here.path}.data` };
  return [here, data, ...(children ?? []).flatMap((child) => pagesOf(child, own))];
}

/** Fills each `:name` of a route. */
export function addressOf({ path }: Route, values: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)\??/g, (_, name: string) => values[name] ?? '1');
}
