import type { Site } from './site.ts';

/** One hostile input and what its sender gained by it; null when nothing. */
export type Attempt = { readonly input: string; readonly gained: string | null };

/** One kind of attack: everything it tries, each judged by what it would have gained. */
export type Kind = {
  readonly name: string;
  /** It waits more than it works: begun first, it goes on beside the others. */
  readonly isLong?: boolean;
  /** It hashes hundreds of passwords or unfolds bombs: left out of a quick run. */
  readonly isCostly?: boolean;
  attack(site: Site): Promise<readonly Attempt[]>;
};

type How<Input> = {
  /** What an input is called in the table. */
  readonly name?: (input: Input) => string;
  /** How many are tried at once; one, unless their judgement minds no other. */
  readonly together?: number;
};

/** Tries inputs; `judge` says what was gained by one. */
export async function tryEach<Input>(
  inputs: readonly Input[],
  judge: (input: Input) => Promise<string | null>,
  { name = (input) => JSON.stringify(input).slice(0, 100), together = 1 }: How<Input> = {},
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  for (let at = 0; at < inputs.length; at += together) {
    const some = inputs.slice(at, at + together).map(async (input) => {
      const gained = await judge(input).catch((error: unknown) => `trouble: ${error}`);
      return { input: name(input), gained };
    });
    attempts.push(...(await Promise.all(some)));
  }
  return attempts;
}

/** The words of a text, in a list: what stands between white space. */
export function words([text = '']: TemplateStringsArray): readonly string[] {
  return text.trim().split(/\s+/);
}
