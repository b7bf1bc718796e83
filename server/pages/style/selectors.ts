/** What a document is made of, as far as selectors can name it. */
export type Made = { readonly classes: ReadonlySet<string>; readonly tags: ReadonlySet<string> };

/** Tells whether something of a document may be, or become, what a selector asks for. */
export type Asks = (made: Made) => boolean;

const name = String.raw`(?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\x00-\x7f])+`;
const string = String.raw`"(?:\\.|[^"\\])*"`;
const parts = new RegExp(
  String.raw`\.(?<class>${name})|(?<element>::${name})|:(?<pseudo>${name})(?<call>\()?|\[(?:${string}|[^\]"])*\]|#${name}|(?<tag>${name})`,
  'gi',
);
/** What only a form's fields, or a sheet above the page, have of their own. */
const fields = ['input', 'textarea', 'select'];
const ofFields = /^::(?:-webkit-(?!scrollbar)|file-selector|placeholder)|^:?-moz-ui/;

/**
 * Returns what a selector of one way asks of a document: its classes and elements outside of `:not()`.
 * Attributes, states and positions are not looked at: they come and go while a page lives.
 */
export function asksOf(selector: string): Asks {
  const all: Asks[] = [];
  let rest = selector;
  parts.lastIndex = 0;
  for (let found = parts.exec(rest); found; found = parts.exec(rest)) {
    const { class: ofClass, element, pseudo, call, tag } = found.groups ?? {};
    if (ofClass !== undefined) {
      const wanted = unescaped(ofClass);
      all.push(({ classes }) => classes.has(wanted));
    }
    if (tag !== undefined) all.push(({ tags }) => tags.has(tag.toLowerCase()));
    if (element !== undefined && ofFields.test(element)) {
      all.push(({ tags }) => fields.some((field) => tags.has(field)));
    }
    if (element === '::backdrop') all.push(({ tags }) => tags.has('dialog'));
    if (pseudo === undefined) continue;
    if (pseudo === 'host') all.push(() => false);
    if (ofFields.test(pseudo)) all.push(({ tags }) => fields.some((field) => tags.has(field)));
    if (!call) continue;
    const from = parts.lastIndex;
    const inside = insideOf(rest, from);
    if (/^(?:is|where|has|matches)$/.test(pseudo)) {
      const ways = waysOf(inside).map(asksOf);
      all.push((made) => ways.some((asks) => asks(made)));
    }
    rest = rest.slice(0, from) + rest.slice(from + inside.length);
    parts.lastIndex = from;
  }
  return (made) => all.every((asks) => asks(made));
}

/** Returns the ways in which a rule's head can be met: what commas part. */
export function waysOf(head: string): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  let way = '';
  for (const [piece] of head.matchAll(/\\.|"(?:\\.|[^"\\])*"|[\s\S]/g)) {
    if (piece === '(' || piece === '[') depth += 1;
    if (piece === ')' || piece === ']') depth -= 1;
    if (piece === ',' && depth === 0) {
      found.push(way.trim());
      way = '';
    } else way += piece;
  }
  return [...found, way.trim()];
}

function insideOf(text: string, from: number): string {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(from, at);
  }
  return text.slice(from);
}

function unescaped(text: string): string {
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code?: string, sign?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (sign ?? ''),
  );
}
