/** Why the product cannot start, as one line for the operator: printed alone, without a stack. */
export class StartProblem extends Error {
  override readonly name: string = 'StartProblem';
  readonly exitCode: number = 1;
}

/**
 * The same, of what stays wrong until a person changes it, such as a setting: by its exit code (`EX_CONFIG`) a service
 * manager knows not to try again (B-4323).
 */
export class LastingProblem extends StartProblem {
  override readonly exitCode = 78;
}
