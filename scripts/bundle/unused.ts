import type { Plugin } from 'vite';

/**
 * What nothing here uses of what we build with is left out of the browser's script (decision 045): each file has
 * something smaller in its place. A build without that file, or one that asks for more of it, fails.
 */
export function unused(): Plugin {
  const left = new Set<Replaced>();
  return {
    name: 'unused',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      left.clear();
      for (const one of replaced) left.add(one);
    },
    load(id) {
      const one = replaced.find(({ file }) => file.test(id));
      if (one) left.delete(one);
      return one?.code ?? null;
    },
    transform: (_code, id) => (id === preloading ? preload : null),
    generateBundle(_options, files) {
      const missed = [...left].map(({ file }) => file.source);
      if (missed.length > 0) this.error(`no such file is built any more: ${missed}`);
      const sheets = Object.keys(files).filter((name) => name.endsWith('.css'));
      if (sheets.length > 1) this.error(`no late script waits for its own style: ${sheets}`);
    },
  };
}

type Replaced = { readonly file: RegExp; readonly code: string };

const inRouter = (path: string) =>
  new RegExp(String.raw`react-router[\\/]dist[\\/]production[\\/]${path}\.js$`);
const ofRouter = (path: string) => inRouter(String.raw`lib[\\/]${path}`);

const replaced: readonly Replaced[] = [
  {
    // What measures a router.
    file: ofRouter(String.raw`router[\\/]instrumentation`),
    code: `
export const consumeInstrumentationClientResultMetaReceiver = () => {};
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = null, instrumentationResultMetaContext = null;`,
  },
  {
    // A copy of all of React, for what an older one may lack.
    file: /@base-ui[\\/]utils[\\/]safeReact\.mjs$/,
    code: "export * as SafeReact from 'react';",
  },
  {
    // What server components throw.
    file: ofRouter('errors'),
    code: `
export const decodeRedirectErrorDigest = () => {};
export const decodeRouteErrorResponseDigest = () => {};`,
  },
  {
    // Style and links of a route's own: all style is one sheet, and no route has links.
    file: ofRouter(String.raw`dom[\\/]ssr[\\/]links`),
    code: `
export const prefetchRouteCss = async () => {}, prefetchStyleLinks = prefetchRouteCss;
export const getKeyedLinksForMatches = () => [], getKeyedPrefetchLinks = async () => [];
export const getModuleLinkHrefs = () => [], getNewMatchesForLinks = () => [];
export const isPageLinkDescriptor = () => false;`,
  },
  {
    // What comes later than a page's data: no page has such. The router's own reader of it leaves an
    // error that nobody catches when a page gives up data that have not come whole.
    file: inRouter(String.raw`vendor[\\/]turbo-stream-v2[\\/]turbo-stream`),
    code: `
import { unflatten } from './unflatten.js';
import { createLineSplittingTransform } from './utils.js';
export async function decode(bytes, { plugins }) {
  const reader = bytes.pipeThrough(createLineSplittingTransform()).getReader();
  const { value } = await reader.read();
  const readOn = ({ done }) => done || reader.read().then(readOn);
  reader.read().then(readOn).catch(() => {});
  return { value: unflatten.call({ values: [], hydrated: [], deferred: {}, plugins }, JSON.parse(value)) };
}
export const encode = null;`,
  },
  {
    // What stands in for a page without data: with a layout of one's own, as here, it is nothing.
    file: ofRouter(String.raw`dom[\\/]ssr[\\/]fallback`),
    code: 'export const RemixRootDefaultHydrateFallback = () => null;',
  },
  {
    // The last screen, when even the page that says that something crashed crashes; without its words to developers.
    file: ofRouter(String.raw`dom[\\/]ssr[\\/]errorBoundaries`),
    code: `
import { Component, createElement as h } from 'react';
export class RemixErrorBoundary extends Component {
  constructor(props) {
    super(props);
    this.state = { error: props.error || null, location: props.location };
  }
  static getDerivedStateFromError(error) {
    return { error };
  }
  static getDerivedStateFromProps({ error, location }, state) {
    return state.location === location
      ? { error: error || state.error, location }
      : { error: error || null, location };
  }
  render() {
    const { error } = this.state;
    return error ? h(RemixRootDefaultErrorBoundary, { error }) : this.props.children;
  }
}
export function RemixRootDefaultErrorBoundary({ error }) {
  console.error(error);
  return h('html', { lang: 'en' },
    h('head', null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1,viewport-fit=cover' }),
      h('title', null, 'Application Error!')),
    h('body', null,
      h('main', { style: { fontFamily: 'system-ui, sans-serif', padding: '2rem' } },
        h('h1', { style: { fontSize: '24px' } }, 'Application Error'),
        h('pre', { style: { padding: '2rem', background: 'hsla(10, 50%, 50%, 0.1)', color: 'red', overflow: 'auto' } },
          error.stack ?? String(error)))));
}`,
  },
];

const preloading = '\0vite/preload-helper.js';
const preload = `
const asked = new Set();
export const __vitePreload = (load, paths = []) => {
  for (const path of paths) {
    if (asked.has(path)) continue;
    asked.add(path);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + path;
    document.head.append(link);
  }
  return load();
};`;
