import type pg from 'pg';
import { to } from 'pg-copy-streams';

const newline = 10;
/** What a piece of a table has at most, unless one row alone has more. */
const pieceBytes = 1024 * 1024;

/** The rows that a `COPY … TO STDOUT` answers, as text in pieces that end with a row: a row has no other newline. */
export async function* copyOut(client: pg.Client, sql: string): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of client.query(to(sql)) as AsyncIterable<Buffer>) {
    parts.push(chunk);
    size += chunk.length;
    if (size < pieceBytes) continue;
    const all = Buffer.concat(parts);
    const end = all.lastIndexOf(newline) + 1;
    if (end > 0) yield all.subarray(0, end);
    parts = [Buffer.from(all.subarray(end))];
    size = all.length - end;
  }
  if (size > 0) yield Buffer.concat(parts);
}

/** How many rows a piece has. */
export function countRows(piece: Uint8Array): number {
  let rows = 0;
  for (let at = piece.indexOf(newline); at >= 0; at = piece.indexOf(newline, at + 1)) rows += 1;
  return rows;
}
