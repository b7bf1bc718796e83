/** What somebody needs to put the second factor on their telephone; shown once. */
export type Enrolment = {
  readonly secret: string;
  /** The address that the application reads, for a link on the same telephone. */
  readonly uri: string;
  /** The same as a drawing of `size` by `size` fields: the dark ones as one path. */
  readonly picture: { readonly size: number; readonly path: string };
  readonly recoveryCodes: readonly string[];
};
