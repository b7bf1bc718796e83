import { getRequestListener } from '@hono/node-server';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import {
  type ConfigEnv,
  defineConfig,
  type Plugin,
  type Rolldown,
  type RunnableDevEnvironment,
} from 'vite';
import { homeScript } from './server/start/home-script.ts';

type Fetcher = { default: { fetch(request: Request, env: unknown): Response | Promise<Response> } };

/**
 * The server in production: without what React adds for developing, and without spaces and comments, which Node
 * would keep in memory for as long as it runs. Names stay, for the log.
 */
function serverBuild(input: string, command: ConfigEnv['command']) {
  if (command === 'serve') return { build: { rolldownOptions: { input } } };
  const minify = {
    mangle: { keepNames: true },
    compress: true,
    codegen: { removeWhitespace: true },
  };
  return {
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { rolldownOptions: { input, output: { minify } } },
  };
}

type Modules = { readonly getModuleInfo: Rolldown.GetModuleInfo };

/** The modules from which a module is reached at once: pages, scripts, and what comes late. */
function rootsOf(id: string, modules: Modules): ReadonlySet<string> {
  const roots = new Set<string>();
  const seen = new Set([id]);
  for (const one of seen) {
    const { isEntry, importers = [], dynamicImporters = [] } = modules.getModuleInfo(one) ?? {};
    if (isEntry || dynamicImporters.length > 0) roots.add(one);
    for (const importer of importers) seen.add(importer);
  }
  return roots;
}

/**
 * Names the file of a module of the home page, so that its script and its cart are few files: on a slow line each
 * more is a way there and back. What other pages use too stands apart from what the cart alone needs.
 */
function homeChunk(id: string, modules: Modules): string | null {
  const roots = [...rootsOf(id, modules)];
  const isOf = (path: string) => roots.some((root) => root.endsWith(path));
  if (roots.includes(id)) return isOf('/home/ordering/ordering.tsx') ? 'cart' : null;
  if (isOf(homeScript) || isOf('/cart-frame.ts')) return 'first';
  if (!isOf('/home/ordering/ordering.tsx')) return null;
  if (/(?<!@[\w-]+)\/(?:react|react-dom|scheduler)\//.test(id)) return 'react';
  return roots.every((root) => ofHome.test(root)) ? 'cart' : 'common';
}

/** A file of a group has what its modules need too, unless an earlier one has it. */
const homeChunks = ['first', 'react', 'common', 'cart'].map((chunk, position) => ({
  name: (id: string, modules: Modules) => (homeChunk(id, modules) === chunk ? chunk : null),
  debugName: chunk,
  priority: 4 - position,
}));

/** What comes late on the home page. */
const ofHome =
  /\/(?:home\/ordering\/ordering|order-dialog|composer|composition-link|allergen-dialog)\.tsx?$/;

/** Vite answers for its own files; every other request goes to the Hono app, the outermost one. */
function hono(entry: string): Plugin {
  return {
    name: 'hono',
    configEnvironment: (name, _config, { command }) =>
      name === 'ssr'
        ? serverBuild(entry, command)
        : {
            build: {
              rolldownOptions: {
                input: [homeScript],
                output: { codeSplitting: { groups: homeChunks } },
              },
            },
          },
    configureServer(vite) {
      const { runner } = vite.environments.ssr as RunnableDevEnvironment;
      const listener = getRequestListener(async (request, env) =>
        ((await runner.import(entry)) as Fetcher).default.fetch(request, env),
      );
      return () => vite.middlewares.use(listener);
    },
  };
}

export default defineConfig(({ command }) => ({
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss', manifest: true },
  ssr: {
    noExternal: command === 'build' || undefined,
    external: ['sharp', 'pg', 'pino', 'nodemailer'],
  },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  plugins: [hono('./server/start/entry.ts'), tailwindcss(), reactRouter()],
}));
