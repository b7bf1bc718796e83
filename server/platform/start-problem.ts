/** Why the product cannot start, as one line for whoever starts it: printed alone, without a stack; exit code 1. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
