/** Why the product cannot start, as one line for the operator: printed alone, without a stack; exit code 1. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
