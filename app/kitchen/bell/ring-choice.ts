import { deviceChoice } from '#browser/device-choice.ts';

/** Whether new orders ring here; null is a device where nobody has chosen yet. */
export const ringChoice = deviceChoice('board-ring', ['on', 'off']);
