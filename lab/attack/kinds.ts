import type { Kind } from './kind.ts';
import * as backups from './kinds/backups.ts';
import * as choices from './kinds/choices.ts';
import * as codes from './kinds/codes.ts';
import * as crowds from './kinds/crowds.ts';
import * as erasure from './kinds/erasure.ts';
import * as fields from './kinds/fields.ts';
import * as headers from './kinds/headers.ts';
import * as held from './kinds/held.ts';
import * as identity from './kinds/identity.ts';
import * as injection from './kinds/injection.ts';
import * as emails from './kinds/letters.ts';
import * as lines from './kinds/lines.ts';
import * as parallel from './kinds/parallel.ts';
import * as pictures from './kinds/pictures.ts';
import * as prices from './kinds/prices.ts';
import * as requests from './kinds/requests.ts';
import * as rights from './kinds/rights.ts';
import * as routes from './kinds/routes.ts';
import * as staff from './kinds/staff.ts';
import * as streams from './kinds/streams.ts';
import * as traces from './kinds/traces.ts';
import * as uploads from './kinds/uploads.ts';
import * as work from './kinds/work.ts';

/** Every kind of attack, file by file, in the order in which they are tried. */
const files: readonly Readonly<Record<string, Kind>>[] = [
  routes,
  prices,
  lines,
  choices,
  codes,
  fields,
  injection,
  requests,
  identity,
  headers,
  emails,
  held,
  parallel,
  staff,
  rights,
  erasure,
  uploads,
  backups,
  streams,
  traces,
  crowds,
  pictures,
  work,
];

export const kinds: readonly Kind[] = files.flatMap((file) => Object.values(file));
