/** A style sheet taken apart: rules in their order, those that hold others with what they hold. */
export type Rule =
  | { readonly kind: 'statement'; readonly text: string }
  | { readonly kind: 'group'; readonly head: string; readonly rules: readonly Rule[] }
  | { readonly kind: 'rule'; readonly head: string; readonly declarations: readonly string[] };

const groups = /^@(?:layer|media|supports|container)\b/;
// Strings, comments, escapes and what stands in parentheses hide braces and semicolons.
const pieces = /\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\\[\s\S]|[\s\S]/g;

/** Takes apart a sheet that the build wrote. */
export function rulesOf(sheet: string): readonly Rule[] {
  return split(sheet, true).map(({ head, body }): Rule => {
    if (body === null) return { kind: 'statement', text: head };
    if (groups.test(head)) return { kind: 'group', head, rules: rulesOf(body) };
    return { kind: 'rule', head, declarations: split(body, false).map(whole) };
  });
}

/** Tells whether a rule names a face: its letters, or what stands in for them. */
export function isFace(rule: Rule): rule is Extract<Rule, { kind: 'rule' }> {
  return rule.kind === 'rule' && rule.head.startsWith('@font-face');
}

type Block = { readonly head: string; readonly body: string | null };

/** What ends with a semicolon or a block of its own, one after the other. */
function split(text: string, isSheet: boolean): readonly Block[] {
  const found: Block[] = [];
  let head = '';
  let body = '';
  let braces = 0;
  let parentheses = 0;
  const end = (block: string | null) => {
    if (head.trim()) found.push({ head: head.trim(), body: block });
    head = '';
    body = '';
  };
  for (const [piece] of text.matchAll(pieces)) {
    if (piece.startsWith('/*')) continue;
    if (piece === '(') parentheses += 1;
    if (piece === ')') parentheses -= 1;
    if (piece === '}') braces -= 1;
    if (piece === '}' && braces === 0) end(body);
    else if (piece === ';' && braces + parentheses === 0) end(null);
    else if (braces > 0) body += piece;
    else if (piece !== '{') head += piece;
    if (piece === '{') braces += 1;
  }
  if (braces !== 0) throw new Error(`a style ${isSheet ? 'sheet' : 'rule'} that does not end`);
  end(null);
  return found;
}

function whole({ head, body }: Block): string {
  return body === null ? head : `${head}{${body}}`;
}

/** Returns the sheet of these rules again. */
export function dialogOf(rules: readonly Rule[]): string {
  return rules.map(textOf).join('');
}

function textOf(rule: Rule): string {
  if (rule.kind === 'statement') return `${rule.text};`;
  if (rule.kind === 'group') return `${rule.head}{${dialogOf(rule.rules)}}`;
  const body = rule.declarations.map((one) => (one.endsWith('}') ? one : `${one};`)).join('');
  return `${rule.head}{${body.replace(/;$/, '')}}`;
}
