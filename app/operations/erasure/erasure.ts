/** What is found of a customer by telephones and emails; moments in epoch milliseconds. */
export type FoundCustomer = {
  /** Orders that are over: these can be erased. */
  readonly orders: number;
  readonly since: number | null;
  readonly until: number | null;
  /** Orders that are still open: these stay. */
  readonly open: number;
  /** Emails about the orders that can be erased, sent or waiting. */
  readonly emails: number;
  /** Telephones and emails of these orders under which other orders stand. */
  readonly others: readonly { readonly identifier: string; readonly orders: number }[];
};

/** How many telephones and emails are looked for at once. */
export const mostIdentifiers = 10;
