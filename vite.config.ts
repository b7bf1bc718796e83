import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { type ConfigEnv, defineConfig, type Plugin, type RunnableDevEnvironment } from 'vite';
import { reactModules } from './scripts/bundle/react-modules.ts';
import { unused } from './scripts/bundle/unused.ts';

type Fetcher = { default: { fetch(request: Request, env: unknown): Response | Promise<Response> } };

type Modules = {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
};

/** What the home page imports at once, root included, straight or through others. */
function firstViewOf(): (id: string, modules: Modules) => string | null {
  const known = new Set<string>();
  function collect(id: string, modules: Modules): void {
    if (known.has(id)) return;
    known.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) collect(imported, modules);
  }
  return (id, modules) => {
    if (known.size === 0) {
      for (const page of ['pages/home/home.tsx', 'root.tsx']) {
        collect(join(import.meta.dirname, 'app', page), modules);
      }
    }
    // The root brings the style sheet: in this piece it would be fetched for every page that shares it.
    return known.has(id) && !id.endsWith('/app/root.tsx') ? 'first-view' : null;
  };
}

// Thirty small pieces cost 20 kB of headers and of what compression cannot share: what every page
// needs of React, and what the home page needs of ours, is one piece each.
const fewPieces = {
  build: {
    modulePreload: {
      // What a page has already when it asks for anything late.
      resolveDependencies: (_file: string, needed: string[]) =>
        needed.filter((name) => !/^assets\/(?:react|first-view)-/.test(name)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              priority: 2,
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
            },
            {
              name: firstViewOf(),
              debugName: 'first-view',
              priority: 1,
              test: /[\\/]app[\\/].*\.tsx?$/,
            },
          ],
        },
      },
    },
  },
};

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

/** React's other half, which only a browser runs: a third of a server that carries it. */
const browserOnly: Plugin = {
  name: 'browser-only',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: (id) => (id === 'react-dom/client' ? nothing : null),
  load: (id) => (id === nothing ? 'export const createRoot = null, hydrateRoot = null;' : null),
};
const nothing = '\0react-dom/client';

/**
 * What a browser always has, and its developers' tools never in production: what asks for it is left out.
 */
function onlyBrowsers(command: ConfigEnv['command']) {
  if (command === 'serve') return {};
  return {
    define: {
      'typeof window': '"object"',
      'typeof document': '"object"',
      __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
    },
  };
}

/**
 * Faces stand in the whole sheet for readers without scripts alone: all others have the stand-ins in their
 * document and the letters from a script (app/browser/looks), and a sheet that names
 * faces again has every text of the page laid out anew.
 */
const facesOnce: Plugin = {
  name: 'faces-once',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/app/app.css')) return null;
    if (!code.includes(faces)) this.error(`the sheet has no ${faces}`);
    return code.replace(faces, faces.replace(';', ' (scripting: none);'));
  },
};
const faces = '@import "./ui/fonts.css";';

/** Vite answers for its own files; every other request goes to the Hono app, the outermost one. */
function hono(entry: string): Plugin {
  return {
    name: 'hono',
    configEnvironment: (name, _config, { command }) =>
      name === 'ssr' ? serverBuild(entry, command) : { ...fewPieces, ...onlyBrowsers(command) },
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
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  ssr: {
    noExternal: command === 'build' || undefined,
    external: ['sharp', 'pg', 'pino', 'nodemailer'],
  },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  plugins: [
    facesOnce,
    hono('./server/start/entry.ts'),
    browserOnly,
    reactModules,
    unused(),
    tailwindcss(),
    reactRouter(),
  ],
}));
