import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { missingContext, verbContext } from './pages/page-context.ts';

/** Renders a document whole: it is kept, hashed and compressed as one piece, never streamed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const { name, isCached } = provider.get(missingContext);
  if (status === 404 && name && isCached(name)) return new Response(null, { status, headers });
  let answered = status;
  const body = await renderToReadableStream(<ServerRouter context={entry} url={request.url} />, {
    signal: request.signal,
    // Nothing stands at the document's end to be moved by a script: it is read without one.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      answered = 500;
      if (!request.signal.aborted)
        provider.get(verbContext).log.error({ err: error }, 'a page failed');
    },
  });
  await body.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { headers, status: answered });
}

/** Logs an error with its request; expected refusals are answered by their own pages. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return;
  context.get(verbContext).log.error({ err: error }, 'a page failed');
}
