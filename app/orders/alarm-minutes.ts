/** Who hears of an untouched order, in the sequence of the owner's table. */
export const voices = ['board', 'phones', 'webhook', 'email', 'customer'] as const;

/** Those that leave the server. */
export const alarmVoices = ['phones', 'webhook', 'email'] as const;
export type AlarmVoice = (typeof alarmVoices)[number];

/** After how many minutes of an open shop each is told; null is never. */
export type AlarmMinutes = {
  /** The board rings louder. */
  readonly board: number;
  readonly phones: number | null;
  readonly webhook: number | null;
  readonly email: number | null;
  /** The customer reads that the shop has not answered, and the telephone. */
  readonly customer: number;
  /** Without an open board the shop gets an email. */
  readonly noBoard: number;
};

/** Those of a shop whose owner has set none (B-4152). */
export const firstMinutes: AlarmMinutes = {
  ...{ board: 3, phones: 4, webhook: 5, email: 6, customer: 10 },
  noBoard: 5,
};
