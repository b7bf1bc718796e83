import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

// What a processor profile of Node spent its time on: `node scripts/bench/profile.ts FOLDER [ROWS]`.

type Profile = {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
    };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
};

const [, , folder = '.', rows = '40'] = process.argv;
const times = new Map<string, number>();
for await (const file of glob('*.cpuprofile', { cwd: folder })) {
  const profile = JSON.parse(await readFile(join(folder, file), 'utf8')) as Profile;
  const names = new Map(
    profile.nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => {
      const place = url.split('/').slice(-2).join('/');
      return [id, `${functionName || '(anonymous)'} ${place}:${lineNumber + 1}`];
    }),
  );
  for (const [at, id] of profile.samples.entries()) {
    const name = names.get(id) ?? '';
    times.set(name, (times.get(name) ?? 0) + (profile.timeDeltas[at] ?? 0));
  }
}
const busy = [...times].filter(([name]) => !/^\((?:idle|root)\)/.test(name));
const total = busy.reduce((sum, [, time]) => sum + time, 0);
for (const [name, time] of busy.sort((a, b) => b[1] - a[1]).slice(0, Number(rows)))
  console.log(`${((time / total) * 100).toFixed(1).padStart(5)} %  ${name}`);
console.log(`busy for ${Math.round(total / 1000)} ms`);
