import type { Site } from './site.ts';

/** One hostile input and what its sender gained by it; null when nothing. */
export type Attempt = { readonly input: string; readonly gained: string | null };

/** One kind of attack: everything it tries, each judged by what it would have gained. */
export type Kind = {
  readonly name: string;
  attack(site: Site): Promise<readonly Attempt[]>;
};

/** Tries inputs one after the other; `judge` says what was gained. */
export async function tryEach<Input>(
  inputs: readonly Input[],
  judge: (input: Input) => Promise<string | null>,
  name: (input: Input) => string = (input) => JSON.stringify(input).slice(0, 100),
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  for (const input of inputs) {
    const gained = await judge(input).catch((error: unknown) => `trouble: ${error}`);
    attempts.push({ input: name(input), gained });
  }
  return attempts;
}
