/** Why, as customers read it. */
export const pauseReasons = ['busy', 'no_driver', 'breakdown', 'weather'] as const;
export type PauseReason = (typeof pauseReasons)[number];
