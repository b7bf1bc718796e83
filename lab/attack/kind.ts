import type { Site } from './site.ts';

/** `gained` is what the sender gained by it; null when nothing. */
export type Attempt = { readonly input: string; readonly gained: string | null };

/** A kind of attack, each attempt judged by the sender's gain. */
export type Kind = {
  readonly name: string;
  /** It mostly waits: started first, it runs beside the others. */
  readonly isLong?: boolean;
  /** It hashes hundreds of passwords or unfolds bombs: left out of a quick run. */
  readonly isCostly?: boolean;
  attack(site: Site): Promise<readonly Attempt[]>;
};

type How<Input> = {
  /** The input's name in the table. */
  readonly name?: (input: Input) => string;
  /** How many run at once; more than one where judgements are independent. */
  readonly together?: number;
};

/** Tries inputs; `judge` returns the gain of one. */
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

/** Splits a text at white space. */
export function words([text = '']: TemplateStringsArray): readonly string[] {
  return text.trim().split(/\s+/);
}
