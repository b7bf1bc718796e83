import type { Kind } from './kind.ts';
import * as choices from './kinds/choices.ts';
import * as fields from './kinds/fields.ts';
import * as headers from './kinds/headers.ts';
import * as injection from './kinds/injection.ts';
import * as lines from './kinds/lines.ts';
import * as parallel from './kinds/parallel.ts';
import * as prices from './kinds/prices.ts';
import * as requests from './kinds/requests.ts';
import * as routes from './kinds/routes.ts';
import * as streams from './kinds/streams.ts';

/** Every kind of attack, file by file, in the order in which they are tried. */
const files: readonly Readonly<Record<string, Kind>>[] = [
  routes,
  prices,
  lines,
  choices,
  fields,
  injection,
  requests,
  headers,
  parallel,
  streams,
];

export const kinds: readonly Kind[] = files.flatMap((file) => Object.values(file));
