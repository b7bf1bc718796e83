import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFiles, root } from './source-tree.ts';

const folder = 'docs/decisions/';
export const decisionsIndex = `${folder}README.md`;

/** A row of the index: an accepted record links to its file, a replaced one has none. */
export type Decision = {
  readonly number: string;
  readonly title: string;
  readonly date: string;
  readonly status: string;
};

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const row = /^\| (\d{3}) \| (.+) \| (\d{4}-\d{2}-\d{2}) \| (.+) \|$/gm;
const start = /^# (\d{3}) · (.+)\n\n(\d{4}-\d{2}-\d{2}) · (.+)\n\n/;

/** Returns the rows of the index, in its order. */
export function readIndex(): readonly Decision[] {
  return [...read(decisionsIndex).matchAll(row)].map(toDecision);
}

/** Returns a row for each record, from its first lines. Throws when their form differs from the index's. */
export function readRecords(): readonly Decision[] {
  return listFiles()
    .filter((path) => path.startsWith(folder) && path !== decisionsIndex)
    .map((path) => {
      const name = basename(path);
      const found = start.exec(read(path));
      if (found === null || !name.startsWith(`${found[1]}-`)) {
        throw new Error(`${path} must begin with "# NNN · Title", "", "YYYY-MM-DD · accepted"`);
      }
      const record = toDecision(found);
      return { ...record, title: `[${record.title}](${name})` };
    });
}

/** Returns the text of the index: replaced rows as they are, the others from the records. */
export function makeIndex(): string {
  const records = readRecords();
  const numbers = new Set(records.map(({ number }) => number));
  const replaced = readIndex()
    .filter(({ number }) => !numbers.has(number))
    .map((decision) => ({ ...decision, title: decision.title.replace(/^\[(.+)\]\(.+\)$/, '$1') }));
  const unexplained = replaced.find(({ status }) => status === 'accepted');
  if (unexplained) throw new Error(`write "replaced by NNN" in the row of ${unexplained.number}`);
  const rows = [...records, ...replaced]
    .toSorted((one, other) => Number(one.number) - Number(other.number))
    .map(({ number, title, date, status }) => `| ${number} | ${title} | ${date} | ${status} |\n`);
  return read(decisionsIndex).replace(/(\|-+\|-+\|-+\|-+\|\n)[\s\S]*$/, `$1${rows.join('')}`);
}

function toDecision([
  ,
  number = '',
  title = '',
  date = '',
  status = '',
]: RegExpExecArray): Decision {
  return { number, title, date, status };
}
