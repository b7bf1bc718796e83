import { parseSync } from 'vite';

/** A node of a syntax tree, as far as titles need it. */
type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

const testers = /^(?:test|it|describe|[a-z]\w*Test)$/;

/** Lists the titles of a test file's tests and groups, as written: `${…}`, `%s` and `$name` stay. */
export function testTitles(path: string, text: string): readonly string[] {
  const titles: string[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const entry of value) visit(entry);
    else if (isNode(value)) {
      const title = value.type === 'CallExpression' ? titleOf(value, text) : null;
      if (title !== null) titles.push(title);
      for (const child of Object.values(value)) visit(child);
    }
  };
  visit(parseSync(path, text).program);
  return titles;
}

function titleOf({ callee, arguments: given }: Node, text: string): string | null {
  const [title, ...rest] = given as readonly Node[];
  if (!title || rest.length === 0 || !testers.test(rootName(callee))) return null;
  if (title.type === 'Literal' && typeof title.value === 'string') return title.value;
  return title.type === 'TemplateLiteral' ? text.slice(title.start + 1, title.end - 1) : null;
}

/** Returns `test` for `test.each(…)`, `test.describe` and `test` alike. */
function rootName(callee: unknown): string {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee.name);
  return rootName(callee.object ?? callee.callee ?? callee.tag);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
