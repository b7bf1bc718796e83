import { getRequestListener } from '@hono/node-server';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { type ConfigEnv, defineConfig, type Plugin, type RunnableDevEnvironment } from 'vite';
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

export default defineConfig(({ command }) => ({
  build: { target: buildTarget, assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  ssr: {
    noExternal: command === 'build' || undefined,
    external: ['sharp', 'pg', 'pino', 'nodemailer'],
  },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  plugins: [hono('./server/start/entry.ts'), tailwindcss(), reactRouter()],
}));
