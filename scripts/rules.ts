import { readRules, readShownRules } from '../tests/support/rules.ts';

// `npm run rules [B-101 …]`: the index of the rules and of the tests that show them.

const wanted = process.argv.slice(2);
const shown = readShownRules();
for (const { number, text } of readRules()) {
  if (wanted.length > 0 && !wanted.includes(number)) continue;
  console.log(`${number} ${text}`);
  for (const { path, title } of shown.get(number) ?? []) console.log(`    ${path}: ${title}`);
}
