/** Why the product cannot start: one line for the operator, printed without a stack. */
export class StartProblem extends Error {
  override readonly name: string = 'StartProblem';
  readonly exitCode: number = 1;
}

/**
 * A problem that lasts until a person changes something: its exit code (`EX_CONFIG`) stops a service manager's retries
 * (B-4323).
 */
export class LastingProblem extends StartProblem {
  override readonly exitCode = 78;
}
