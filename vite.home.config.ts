import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';
import { buildTarget } from './scripts/browsers.ts';
import { homeScript } from './server/start/home-script.ts';

type Modules = { readonly getModuleInfo: Rolldown.GetModuleInfo };

/** The modules from which a module is reached at once: the script, and what comes late. */
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

/** Names the file of a module: on a slow line each more is a way there and back. */
function chunkOf(id: string, modules: Modules): string | null {
  const roots = [...rootsOf(id, modules)];
  const isOf = (path: string) => roots.some((root) => root.endsWith(path));
  if (isOf(homeScript) && !roots.includes(id)) return 'first';
  return isOf('/home/ordering/ordering.tsx') ? 'cart' : null;
}

/** A file of a group has what its modules need too, unless an earlier one has it. */
const groups = ['first', 'cart'].map((chunk, position) => ({
  name: (id: string, modules: Modules) => (chunkOf(id, modules) === chunk ? chunk : null),
  debugName: chunk,
  priority: 2 - position,
}));

/**
 * The home page's own build, after the router's (react-router.config.ts): its dialogs run on Preact, by the
 * way that Preact publishes for what is written for React (docs/decisions/045-home-page-delivery.md).
 */
export default defineConfig({
  build: {
    target: buildTarget,
    outDir: 'build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    manifest: '.vite/home.json',
    rolldownOptions: { input: [homeScript], output: { codeSplitting: { groups } } },
  },
  resolve: {
    alias: {
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
      react: 'preact/compat',
    },
  },
  plugins: [tailwindcss()],
});
