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
import { buildTarget } from './scripts/browsers.ts';

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

/** Vite answers for its own files; every other request goes to the Hono app, the outermost one. */
function hono(entry: string): Plugin {
  return {
    name: 'hono',
    configEnvironment: (name, _config, { command }) =>
      name === 'ssr' ? serverBuild(entry, command) : null,
    configureServer(vite) {
      const { runner } = vite.environments.ssr as RunnableDevEnvironment;
      const listener = getRequestListener(async (request, env) =>
        ((await runner.import(entry)) as Fetcher).default.fetch(request, env),
      );
      return () => vite.middlewares.use(listener);
    },
  };
}

type Modules = { readonly getModuleInfo: Rolldown.GetModuleInfo };

/** Tells whether a module is reached at once from one of these files, and is none of them; what comes late is not. */
function isNeededBy(files: RegExp, id: string, modules: Modules): boolean {
  if (files.test(id)) return false;
  const seen = new Set([id]);
  for (const one of seen) {
    if (files.test(one)) return true;
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  return false;
}

const library = /[\\/](?<!@[\w-]+[\\/])(?:react|react-dom|react-router|scheduler)[\\/].*\.m?js$/;

/** What a first visit needs, and what its first tap: on a slow line each file more is a way there and back. */
const needed = {
  home: /\/app\/(?:root|entry\.client|pages\/home\/home)\.tsx/,
  cart: /\/home\/ordering\/ordering\.tsx/,
};

const groups = [
  { name: 'react', test: library },
  ...Object.entries(needed).map(([chunk, files]) => ({
    name: (id: string, modules: Modules) => (isNeededBy(files, id, modules) ? chunk : null),
    debugName: chunk,
  })),
].map((group, at) => ({ ...group, priority: 9 - at }));

export default defineConfig(({ command }) => ({
  build: { cssTarget: buildTarget, assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  environments: {
    client: {
      build: { target: buildTarget, rolldownOptions: { output: { codeSplitting: { groups } } } },
    },
    // What older browsers lack, such as private fields, would cost each request dearly.
    ssr: { build: { target: 'esnext' } },
  },
  ssr: {
    noExternal: command === 'build' || undefined,
    external: ['sharp', 'pg', 'pino', 'nodemailer'],
  },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  plugins: [hono('./server/start/entry.ts'), tailwindcss(), reactRouter()],
}));
