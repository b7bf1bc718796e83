import {
  createContext,
  createRequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Language } from '#core/language.ts';
import type { Document } from './documents.ts';

/** One request on its way through the router, which says what page it found missing. */
type Asked = Pick<PageRequest, 'language' | 'facts'> & { missing?: string };
const askedContext = createContext<Asked>();

type Page = Document | Response;
type Render = ServerBuild['entry']['module']['default'];
type PageRequest = {
  readonly request: Request;
  readonly provider: RouterContextProvider;
  readonly language: Language;
  /** The number of the shop's facts, which every page tells. */
  readonly facts: number;
  /** Makes a document of what was rendered, when it is one. */
  readonly finish: (response: Response) => Promise<Page>;
};

/**
 * The router's handler for pages. A page that says that nothing is there says so in the same bytes
 * at every address of its route: it is rendered once for each language and kept (B-1560), until the
 * shop's facts are other ones.
 */
export function createPageHandler(build: ServerBuild, mode: string) {
  const kept = new Map<string, { readonly facts: number; readonly page: Document }>();
  const keptOf = (missing: string, facts: number) => {
    const known = kept.get(missing);
    return known?.facts === facts ? known.page : undefined;
  };
  const { module } = build.entry;

  const render: Render = (request, status, headers, entry, provider) => {
    const { matches, errors } = entry.staticHandlerContext;
    const route = matches.at(-1)?.route.id;
    if (status === 404 && route !== undefined && !errors) {
      const asked = provider.get(askedContext);
      asked.missing = `${route} ${asked.language}`;
      if (keptOf(asked.missing, asked.facts)) return new Response(null, { status, headers });
    }
    return module.default(request, status, headers, entry, provider);
  };
  const handle = createRequestHandler(
    { ...build, entry: { ...build.entry, module: { ...module, default: render } } },
    mode,
  );

  return async function answer({
    request,
    provider,
    language,
    facts,
    finish,
  }: PageRequest): Promise<Page> {
    const asked: Asked = { language, facts };
    provider.set(askedContext, asked);
    const response = await handle(request, provider);
    const { missing } = asked;
    if (missing === undefined) return finish(response);
    const known = keptOf(missing, facts);
    if (known) return known;
    const page = await finish(response);
    if (!(page instanceof Response) && page.status === 404) kept.set(missing, { facts, page });
    return page;
  };
}
