import { dialogOf, isFace, type Rule, rulesOf } from './rules.ts';
import { type Asks, asksOf, type Made, waysOf } from './selectors.ts';

/** The rules of the whole sheet that a document's own elements need, in the sheet's order. */
export type FirstStyles = (html: string) => string;

/** A rule that asks something of a document; what a group holds is asked one by one. */
type Known =
  | { readonly kind: 'group'; readonly head: string; readonly rules: readonly Known[] }
  | { readonly kind: 'style'; readonly ways: readonly Way[]; readonly declarations: Rules }
  | { readonly kind: 'named'; readonly name: string; readonly rule: Ruled }
  | { readonly kind: 'always'; readonly rule: Rule };
type Way = { readonly selector: string; readonly asks: Asks };
type Ruled = Extract<Rule, { kind: 'rule' }>;
type Rules = readonly string[];

const most = 100;

/**
 * Reads the whole sheet once; each document then gets what it needs of it. Documents of the same
 * classes and elements share one answer.
 */
export function firstStylesOf(sheet: string): FirstStyles {
  const rules = rulesOf(sheet);
  const known = rules.flatMap(knownOf);
  const order = layersIn(rules);
  const made = new Map<string, string>();
  return (html) => {
    const classes = new Set(
      [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, all = '']) => readClasses(all)),
    );
    const tags = new Set([...html.matchAll(/<([a-z][\w-]*)/g)].map(([, tag = '']) => tag));
    const key = [...classes, '/', ...tags].sort().join(' ');
    const text = made.get(key) ?? order + dialogOf(used(neededOf(known, { classes, tags })));
    if (made.size >= most) made.clear();
    made.set(key, text);
    return text;
  };
}

function readClasses(attribute: string): readonly string[] {
  return attribute
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .split(/\s+/);
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function knownOf(rule: Rule): readonly Known[] {
  if (rule.kind === 'statement') return [{ kind: 'always', rule }];
  if (rule.kind === 'group') {
    // Nobody prints a page, or rests on it with a mouse, before its whole style has come.
    if (/^@media (?:print\b|\(hover:hover\)$)/.test(rule.head)) return [];
    const faces = rule.rules.filter(isFace);
    const rest = rule.rules.filter((one) => !isFace(one));
    return [
      ...faces.flatMap(knownOf),
      { kind: 'group', head: rule.head, rules: rest.flatMap(knownOf) },
    ];
  }
  const { head, declarations } = rule;
  // Stand-ins stand in every document, for the whole sheet has none that a browser with scripts sees;
  // letters that travel come after the first paint (app/browser/looks/late-styles.ts).
  if (isFace(rule)) return /url\(/.test(declarations.join()) ? [] : [{ kind: 'always', rule }];
  const [, named] = /^@(?:keyframes|property) (\S+)/.exec(head) ?? [];
  if (named) return [{ kind: 'named', name: named, rule }];
  if (head.startsWith('@')) return [{ kind: 'always', rule }];
  const ways = waysOf(head).map((selector) => ({ selector, asks: asksOf(selector) }));
  return [{ kind: 'style', ways, declarations }];
}

/** Which layer wins is said first: a layer of which nothing is needed has its place all the same. */
function layersIn(rules: readonly Rule[]): string {
  const heads = rules.map((rule) =>
    rule.kind === 'statement' ? rule.text : rule.kind === 'group' ? rule.head : '',
  );
  const names = heads.flatMap((head) => /^@layer (.+)/.exec(head)?.[1]?.split(/,\s*/) ?? []);
  return names.length > 0 ? `@layer ${[...new Set(names)].join(',')};` : '';
}

function neededOf(known: readonly Known[], made: Made): readonly Known[] {
  return known.flatMap((one): readonly Known[] => {
    if (one.kind === 'group') {
      const rules = neededOf(one.rules, made);
      return rules.length > 0 ? [{ ...one, rules }] : [];
    }
    if (one.kind !== 'style') return [one];
    const ways = one.ways.filter(({ asks }) => asks(made));
    return ways.length > 0 ? [{ ...one, ways }] : [];
  });
}

const custom = /^(--[^:]+):/;
const unset = /^--[^:]+:initial$/;

/** Without what is only named and never used: custom properties and keyframes. */
function used(known: readonly Known[]): readonly Rule[] {
  const { plain, values } = declarationsOf(known);
  const read = new Set<string>();
  const texts = [...plain];
  for (const text of texts) {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (read.has(name)) continue;
      read.add(name);
      texts.push(...(values.get(name) ?? []));
    }
  }
  const said = texts.join('\n');
  /** A property that nothing gives a value is as good as unknown. */
  const hasValue = (name: string) =>
    read.has(name) && values.get(name)?.some((declaration) => !unset.test(declaration)) === true;
  return known.flatMap((one) =>
    kept(one, {
      declaration(text) {
        const name = custom.exec(text)?.[1];
        if (name === undefined) return true;
        return unset.test(text) ? hasValue(name) : read.has(name);
      },
      named({ name, rule }) {
        if (!name.startsWith('--')) return said.includes(name);
        const start = rule.declarations.some((text) => text.startsWith('initial-value:'));
        return start ? read.has(name) : hasValue(name);
      },
    }),
  );
}

/** What the rules say, and by name what they give custom properties. */
function declarationsOf(known: readonly Known[]) {
  const plain: string[] = [];
  const values = new Map<string, string[]>();
  const collect = (one: Known): void => {
    if (one.kind === 'group') one.rules.forEach(collect);
    if (one.kind !== 'style') return;
    for (const declaration of one.declarations) {
      const name = custom.exec(declaration)?.[1];
      if (name) values.set(name, [...(values.get(name) ?? []), declaration]);
      else plain.push(declaration);
    }
  };
  known.forEach(collect);
  return { plain, values };
}

type Uses = {
  declaration(text: string): boolean;
  named(one: Extract<Known, { kind: 'named' }>): boolean;
};

function kept(one: Known, uses: Uses): readonly Rule[] {
  if (one.kind === 'always') return [one.rule];
  if (one.kind === 'named') return uses.named(one) ? [one.rule] : [];
  if (one.kind === 'group') {
    const rules = one.rules.flatMap((each) => kept(each, uses));
    return rules.length > 0 ? [{ kind: 'group', head: one.head, rules }] : [];
  }
  const declarations = one.declarations.filter(uses.declaration);
  const head = one.ways.map(({ selector }) => selector).join(',');
  return declarations.length > 0 ? [{ kind: 'rule', head, declarations }] : [];
}
